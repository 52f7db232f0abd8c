; The installer of one person's Oathsworn Campaigns: no rights of an administrator, nothing outside
; that person's own folders and settings. build.py says VERSION, NUMBERS, PAYLOAD, ICON,
; SIDE (a picture), METHOD (of packing) and OUT.
;
; Exit codes: 0 done, 1 cancelled, 4 the program is open, 5 this Windows is too old,
; 2 something could not be written.

Target amd64-unicode
Unicode true
ManifestDPIAware true
ManifestSupportedOS Win10
SetCompressor /SOLID ${METHOD}
SetDateSave off
RequestExecutionLevel user
AllowSkipFiles off
ShowInstDetails nevershow
ShowUninstDetails nevershow

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include TextFunc.nsh
!include WinVer.nsh

!define TITLE "Oathsworn Campaigns"
!define PROGRAM "oathsworn-gui"
!define PUBLISHER "The oathsworn_gui authors"
!define TYPE "OathswornCampaigns.Campaign"
!define CLASSES "Software\Classes"
!define APPS "Software\Microsoft\Windows\CurrentVersion\Uninstall\${PROGRAM}"
!define RUNNING "Local\${PROGRAM} is running" ; launcher.c makes it
!define CAMPAIGNS "$LOCALAPPDATA\oathsworn_gui"
!define OLDEST_BUILD 17763 ; Windows 10 1809, the oldest that Qt 6.11 supports

Name "${TITLE}"
BrandingText "${TITLE} ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "Software\${PROGRAM}" "Folder"

VIProductVersion "${NUMBERS}"
VIAddVersionKey CompanyName "${PUBLISHER}"
VIAddVersionKey FileDescription "${TITLE} installer"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "${PUBLISHER}, MIT licence"
VIAddVersionKey ProductName "${TITLE}"
VIAddVersionKey ProductVersion "${VERSION}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_ABORTWARNING
!define MUI_ABORTWARNING_TEXT "Stop installing ${TITLE}?"

!define MUI_WELCOMEPAGE_TITLE "Install ${TITLE} ${VERSION}"
!define MUI_WELCOMEPAGE_TEXT "It keeps your campaigns of the board games Oathsworn and Set a Watch beside the box.$\r$\n$\r$\nIt is installed for you alone and needs no administrator. If an older version is here, this one takes its place. Your campaigns stay as they are.$\r$\n$\r$\nMade by players; not connected with the publishers of the games."
!insertmacro MUI_PAGE_WELCOME

!define MUI_PAGE_HEADER_TEXT "Where to install it"
!define MUI_PAGE_HEADER_SUBTEXT "The folder given here is right for nearly everyone."
!define MUI_DIRECTORYPAGE_TEXT_TOP "Only the program goes there. Your campaigns are kept apart from it, in$\r$\n${CAMPAIGNS}"
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE askToClose
!insertmacro MUI_PAGE_DIRECTORY

!define MUI_PAGE_HEADER_TEXT "Installing"
!define MUI_PAGE_HEADER_SUBTEXT "This takes less than a minute."
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "Installed"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT "Everything is in its place."
!insertmacro MUI_PAGE_INSTFILES

!define MUI_FINISHPAGE_TITLE "${TITLE} is installed"
!define MUI_FINISHPAGE_TEXT "You find it in the Start menu. A campaign file opens with a double click."
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Open ${TITLE} now"
!insertmacro MUI_PAGE_FINISH

!define MUI_PAGE_HEADER_TEXT "Remove ${TITLE}"
!define MUI_PAGE_HEADER_SUBTEXT "The program goes; your campaigns stay."
!define MUI_UNCONFIRMPAGE_TEXT_TOP "Your campaigns and settings are not touched. They stay in$\r$\n${CAMPAIGNS}$\r$\nor in the folder that you chose in the settings."
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE un.askToClose
!insertmacro MUI_UNPAGE_CONFIRM

!define MUI_PAGE_HEADER_TEXT "Removing"
!define MUI_PAGE_HEADER_SUBTEXT "This takes a few seconds."
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "Removed"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT "Your campaigns are still there."
!insertmacro MUI_UNPAGE_INSTFILES

!define MUI_FINISHPAGE_TITLE "${TITLE} is removed"
!define MUI_FINISHPAGE_TEXT "Your campaigns and settings are still in$\r$\n${CAMPAIGNS}$\r$\n$\r$\nInstall the program again to go on with them. If you want none of it any more, throw that folder away yourself."
!insertmacro MUI_UNPAGE_FINISH

!insertmacro MUI_LANGUAGE English

; ------------------------------------------------------------ for installer and uninstaller alike

!macro FUNCTIONS un
; Asks until the program is closed; who does not want to close it stops here.
Function ${un}askToClose
  ${Do}
    System::Call 'kernel32::OpenMutexW(i 0x100000, i 0, w "${RUNNING}") p.r0'
    ${If} $0 P= 0
      Return
    ${EndIf}
    System::Call 'kernel32::CloseHandle(p r0)'
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${TITLE} is open.$\r$\n$\r$\nClose its windows, then press Retry. Nothing is lost: everything you did is saved." /SD IDCANCEL IDRETRY again
    SetErrorLevel 4
    Quit
    again:
  ${Loop}
FunctionEnd

; Takes away the files that were installed, and the folders that are empty then. What somebody
; else put there stays.
Function ${un}removeProgram
  SetDetailsPrint none ; a line for each file would take longer than the file
  SetOutPath "$TEMP" ; a folder that is somebody's present one cannot be removed
  FileOpen $1 "$INSTDIR\files.txt" r
  ${Do}
    ClearErrors ; of a file that could not be deleted
    FileRead $1 $2
    ${If} ${Errors}
      ${ExitDo}
    ${EndIf}
    ${TrimNewLines} $2 $2
    ${If} $2 != ""
      Delete "$INSTDIR\$2"
      RMDir "$INSTDIR\$2"
    ${EndIf}
  ${Loop}
  FileClose $1
  Delete "$INSTDIR\files.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  SetDetailsPrint both
  ClearErrors
FunctionEnd
!macroend
!insertmacro FUNCTIONS ""
!insertmacro FUNCTIONS "un."

!macro TELL_WINDOWS
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; file types have changed
!macroend

; --------------------------------------------------------------------------------- installing

Function .onInit
  ${IfNot} ${AtLeastWin10}
  ${OrIfNot} ${AtLeastBuild} ${OLDEST_BUILD}
    MessageBox MB_OK|MB_ICONSTOP "${TITLE} needs Windows 10, version 1809 of 2018, or newer. This Windows is older, so it would not start.$\r$\n$\r$\nNothing was installed." /SD IDOK
    SetErrorLevel 5
    Quit
  ${EndIf}
  ${If} ${Silent}
    Call askToClose
  ${EndIf}
FunctionEnd

; The version before, where this one goes or where else it was installed.
Function removeOlder
  Call removeProgram
  ReadRegStr $3 HKCU "Software\${PROGRAM}" "Folder"
  ${If} $3 != ""
  ${AndIf} $3 != $INSTDIR
    StrCpy $4 $INSTDIR
    StrCpy $INSTDIR $3
    Call removeProgram
    StrCpy $INSTDIR $4
  ${EndIf}
FunctionEnd

Section "install"
  ${GetFileName} "$INSTDIR" $0
  ${If} $0 != "${TITLE}" ; never among the files of something else
    StrCpy $INSTDIR "$INSTDIR\${TITLE}"
  ${EndIf}
  Call removeOlder
  SetOutPath "$INSTDIR"
  File "${PAYLOAD}\files.txt" ; first, so that an installation broken off can be removed
  File /r "${PAYLOAD}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  SetOutPath "$PROFILE" ; where the program begins; a shortcut keeps it
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}.exe" "" "" "" "" "" "Your campaigns of Oathsworn"

  WriteRegStr HKCU "Software\${PROGRAM}" "Folder" "$INSTDIR"

  WriteRegStr HKCU "${CLASSES}\${TYPE}" "" "Oathsworn campaign"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\DefaultIcon" "" "$INSTDIR\${PROGRAM}.exe,0"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\shell\open\command" "" '"$INSTDIR\${PROGRAM}.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.oathsworn" "" "${TYPE}"
  WriteRegStr HKCU "${CLASSES}\.oathsworn" "Content Type" "application/x-oathsworn-campaign"
  WriteRegStr HKCU "${CLASSES}\.oathsworn\OpenWithProgids" "${TYPE}" ""

  WriteRegStr HKCU "${APPS}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${APPS}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${APPS}" "DisplayIcon" "$INSTDIR\${PROGRAM}.exe,0"
  WriteRegStr HKCU "${APPS}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${APPS}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${APPS}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${APPS}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${APPS}" "NoModify" 1
  WriteRegDWORD HKCU "${APPS}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${APPS}" "EstimatedSize" $0
  !insertmacro TELL_WINDOWS
SectionEnd

; ---------------------------------------------------------------------------------- removing

Function un.onInit
  ${If} ${Silent}
    Call un.askToClose
  ${EndIf}
FunctionEnd

Section "uninstall"
  Call un.removeProgram
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "${CLASSES}\${TYPE}"
  DeleteRegValue HKCU "${CLASSES}\.oathsworn\OpenWithProgids" "${TYPE}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.oathsworn\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\.oathsworn" ""
  ${If} $0 == "${TYPE}" ; else another program has taken the type over
    DeleteRegKey HKCU "${CLASSES}\.oathsworn"
  ${EndIf}
  DeleteRegKey HKCU "Software\${PROGRAM}"
  DeleteRegKey HKCU "${APPS}"
  !insertmacro TELL_WINDOWS
SectionEnd
