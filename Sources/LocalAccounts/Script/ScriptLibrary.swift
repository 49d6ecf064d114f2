/// The beginning of each script: functions that check and change accounts.
enum ScriptLibrary {
    /// Returns the beginning of a script; `tree` must already be quoted for the shell.
    static func text(tree: String, changes: Int) -> String {
        """
        #!/bin/sh
        # Changes accounts as planned by Roster: \(changes == 1 ? "1 change" : "\(changes) changes").
        # Run it as root. Its argument is the folder whose etc contains the accounts (default: \(tree)).
        #
        # Each account is checked before and after its change. The script stops at the first account that has changed
        # since the changes were planned. Changes that have already been made are skipped, so the script can be run
        # again.
        #
        # Values in single quotes may contain $ or `, which the shell must not expand:
        # shellcheck disable=SC2016
        set -eu
        LC_ALL=C
        TZ=UTC
        export LC_ALL TZ
        root=${1-\(tree)}
        root=${root%/}

        """ + functions
    }

    private static let functions = #"""
        say() { printf '%s\n' "$*"; }

        fail() {
            printf '%s: %s\n' "$0" "$*" >&2
            exit 1
        }

        # Runs a tool on the tree.
        tool() {
            tool=$1
            shift
            if [ -n "$root" ]; then "$tool" --prefix "$root" "$@"; else "$tool" "$@"; fi
        }

        for file in passwd shadow group; do
            [ -r "$root/etc/$file" ] || fail "cannot read $root/etc/$file"
        done

        # entry FILE NAME: the line of an account or a group.
        entry() { name=$2 awk -F: '($1 "") == (ENVIRON["name"] "") { print; exit }' "$root/etc/$1"; }

        # part N LINE: the field with this number.
        part() { printf '%s\n' "$2" | cut -d: -f "$1"; }

        # memberships LOGIN visible|kept: the groups of an account. Roster shows and changes the visible groups. It does
        # not show the kept groups, such as the group with the id 0; a change of the account's groups keeps them.
        memberships() {
            login=$1 kind=$2 awk -F: '
                {
                    visible = $3 + 0 != 0 && $1 !~ /^[-_.+@]/ && $1 !~ /^[0-9]+$/
                    if ((ENVIRON["kind"] == "visible") != visible) next
                    count = split($4, members, ",")
                    for (i = 1; i <= count; i++)
                        if ((members[i] "") == (ENVIRON["login"] "")) { print $1; next }
                }' "$root/etc/group" | sort | paste -s -d , -
        }

        # state LOGIN: the id, name, status, day of expiry and groups of an account; nothing if there is none.
        state() {
            line=$(entry passwd "$1") || exit 1
            [ -n "$line" ] || return 0
            shadow=$(entry shadow "$1") || exit 1
            [ -n "$shadow" ] || fail "$1 has no line in shadow"
            comment=$(part 5 "$line")
            expiry=$(part 8 "$shadow")
            status=active
            if locked "$1"; then status=disabled; fi
            case $expiry in
            0 | 1) status=disabled ;;
            -1) expiry='' ;;
            esac
            [ "$status" = active ] || expiry=''
            groups=$(memberships "$1" visible)
            printf '%s:%s:%s:%s:%s\n' "$(part 3 "$line")" "${comment%%,*}" "$status" "$expiry" "$groups"
        }

        # locked LOGIN: whether the account has a password that is locked.
        locked() {
            case $(part 2 "$(entry shadow "$1")") in
            '!'*[!!]*) return 0 ;;
            *) return 1 ;;
            esac
        }

        # is LOGIN STATE: whether the account is in a state; a state without an id matches any id. `set -e` has no
        # effect in a condition, so a failure of state ends the script explicitly.
        is() {
            now=$(state "$1") || exit 1
            case $2 in
            :*) [ -n "$now" ] && now=:${now#*:} ;;
            esac
            [ "$now" = "$2" ]
        }

        # present LOGIN: the state of an account, for a message.
        present() {
            now=$(state "$1")
            if [ -z "$now" ]; then say 'it does not exist'; return 0; fi
            say "its id, name, status, day of expiry and groups are now $now"
        }

        # needed LOGIN BEFORE NEW AFTER: true if the account LOGIN is in the state BEFORE: the change must be made.
        # False if the account NEW is in the state AFTER: the change is already made. Stops in any other case.
        needed() {
            if is "$1" "$2"; then return 0; fi
            is "$3" "$4" || fail "$1 is not as expected: $(present "$1")"
            say "$3: already done"
            return 1
        }

        # made LOGIN STATE: stops if a change did not have the planned result.
        made() { is "$1" "$2" || fail "after the change, $1 is not as planned: $(present "$1")"; }

        # comment LOGIN NAME: the comment with another name.
        comment() {
            comment=$(part 5 "$(entry passwd "$1")")
            case $comment in
            *,*) printf '%s,%s\n' "$2" "${comment#*,}" ;;
            *) printf '%s\n' "$2" ;;
            esac
        }

        enable() {
            if locked "$1"; then tool usermod --unlock -- "$1"; fi
            case $(part 8 "$(entry shadow "$1")") in
            0 | 1) tool usermod --expiredate= -- "$1" ;;
            esac
        }

        add_group() { [ -n "$(entry group "$1")" ] || tool groupadd -- "$1"; }

        # with_kept LOGIN GROUPS: GROUPS, and the kept groups of the account LOGIN.
        with_kept() {
            kept=$(memberships "$1" kept)
            if say "$kept" | tr , '\n' | grep -q '^[0-9][0-9]*$'; then
                fail "$1 is in a group whose name is a number; rename the group"
            fi
            if [ -n "$kept" ] && [ -n "$2" ]; then say "$kept,$2"; else say "$kept$2"; fi
        }

        # rename_group OLD NEW: renames an account's own group from OLD to NEW if only this account uses the group.
        rename_group() {
            group=$(entry group "$1")
            [ -n "$group" ] && [ -z "$(entry group "$2")" ] && [ -z "$(part 4 "$group")" ] || return 0
            id=$(part 3 "$group")
            [ "$(part 4 "$(entry passwd "$2")")" = "$id" ] || return 0
            count=$(id=$id awk -F: '($4 "") == (ENVIRON["id"] "") { n++ } END { print n + 0 }' "$root/etc/passwd")
            [ "$count" = 1 ] || return 0
            tool groupmod "--new-name=$2" -- "$1"
        }

        """#
}
