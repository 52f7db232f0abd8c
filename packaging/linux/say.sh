# Says why the program cannot start: on the error stream, and in the first window that can be had.
# Read by AppRun and install.sh, and built into the front of the AppImage: sh -c THIS say WORDS
say() {
    printf 'Oathsworn Campaigns: %s\n' "$1" >&2
    [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || return 0
    title='Oathsworn Campaigns'
    if is_here zenity; then
        zenity --error --no-markup --width=640 --title="$title" --text="$1"
    elif is_here kdialog; then
        kdialog --title "$title" --error "$1"
    elif is_here xmessage; then
        xmessage -center -buttons OK -title "$title" "$1"
    elif is_here notify-send; then
        notify-send --urgency=critical "$title" "$1"
    fi >/dev/null 2>&1 </dev/null || :
}
is_here() {
    command -v "$1" >/dev/null
}
[ "$0" != say ] || say "$1"
