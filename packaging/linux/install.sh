#!/bin/sh
# Puts the program into the menu of this user, with its file type, and takes it away again. No root.
#
# Out of a .run it copies the whole folder beside it; in an AppImage ($APPIMAGE) only the menu entry
# is made, which starts that file. Campaigns lie in .../share/oathsworn_gui, which is not ours here.
set -eu
here=$(dirname "$(readlink -f "$0")")
share=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/oathsworn-gui
command=$HOME/.local/bin/oathsworn-gui
. "$here/say.sh"

stop() {
    say "$1"
    exit 3
}

# What a folder of ours put among the shared files: the same names below its usr/share.
forget() {
    [ -d "$1/usr/share" ] || return 0
    (cd "$1/usr/share" && find . -type f) | while IFS= read -r file; do
        rm -f "$share/$file"
    done
}

refresh() {
    quietly update-mime-database "$share/mime"
    quietly update-desktop-database "$share/applications"
    quietly gtk-update-icon-cache --force --ignore-theme-index "$share/icons/hicolor"
}

quietly() {
    command -v "$1" >/dev/null || return 0
    "$@" >/dev/null 2>&1 || :
}

is_open() {
    for running in /proc/[0-9]*/exe; do
        case $(readlink "$running" || :) in "$program"/*) return 0 ;; esac
    done 2>/dev/null
    return 1
}

# The menu entry, with the full name of what it starts, quoted as such entries want it.
write_entry() {
    quoted=$(printf %s "$1" | sed -e 's/\\/&&&&/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
    ENTRY="\"$quoted\" %f" TRY=$1 awk '
        /^TryExec=/ { next }
        /^Exec=/ { print "TryExec=" ENVIRON["TRY"]; print "Exec=" ENVIRON["ENTRY"]; next }
        { print }' "$here/usr/share/applications/oathsworn-gui.desktop" \
        >"$share/applications/oathsworn-gui.desktop"
}

add_to_menu() {
    (cd "$here/usr/share" && find . -type f) | while IFS= read -r file; do
        mkdir -p "$share/$(dirname "$file")" && cp "$here/usr/share/$file" "$share/$file" || exit 1
    done && write_entry "$1" || stop "The menu entry could not be written to $share."
    refresh
    command -v update-mime-database >/dev/null ||
        echo 'Files that end in .oathsworn do not open by a double click yet: this system lacks shared-mime-info.'
}

copy_program() {
    [ "$here" != "$program" ] || stop "It is installed already."
    ! is_open || stop "Oathsworn Campaigns is open. Please close it, then install again."
    rm -rf "$program.new"
    if ! { mkdir -p "$HOME/.local/lib" "$HOME/.local/bin" && cp -R "$here" "$program.new"; }; then
        rm -rf "$program.new"
        stop "The program could not be copied to $program. Is the disk full? What was installed before is as it was."
    fi
    forget "$program"
    rm -rf "$program"
    mv "$program.new" "$program"
    ln -sf "$program/AppRun" "$command"
}

install() {
    if [ -n "${APPIMAGE:-}" ]; then
        add_to_menu "$APPIMAGE"
        echo "Oathsworn Campaigns is in your menu now, and opens .oathsworn files."
        echo "Leave this file where it is, or install again after you moved it: $APPIMAGE"
        return
    fi
    copy_program
    add_to_menu "$program/AppRun"
    echo "Oathsworn Campaigns is installed. Start it from your menu, or with: $command"
    "$program/AppRun" --check-system || :
}

uninstall() {
    ! is_open || stop "Oathsworn Campaigns is open. Please close it, then remove it."
    forget "$here"
    [ -n "${APPIMAGE:-}" ] || forget "$program"
    refresh
    if [ -n "${APPIMAGE:-}" ]; then
        echo "Oathsworn Campaigns is no longer in your menu. Your campaigns were kept."
        echo "To remove the program itself, delete $APPIMAGE"
        rm -rf "${XDG_CACHE_HOME:-$HOME/.cache}/oathsworn-gui"
    else
        echo "Oathsworn Campaigns was removed. Your campaigns were kept."
        rm -rf "$program" "$command"
    fi
}

# Read to its end before it does anything: it may remove the folder it lies in.
case ${1:-} in
"" | install | --install) install ;;
uninstall | --uninstall) uninstall ;;
*) stop "It understands --install and --uninstall." ;;
esac
exit 0
