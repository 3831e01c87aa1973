# shellcheck shell=bash
# Functions of second-ear, second-eye and wake-word: a Python program from PyPI in an environment of its own, and a unit
# of systemd that keeps it running, of this user or, for root, of the system.

say() { echo "${0##*/}: $1" >&2; }
fail() { # STATUS MESSAGE
  say "$2"
  exit "$1"
}
usage() { # prints the lines of the script's own head
  sed -n "s/^#   ${0##*/}/usage: ${0##*/}/p" "$(readlink -f "$0")" >&2
  exit 64
}

# Where the scripts that read this keep their programs.
# shellcheck disable=SC2034
data=${XDG_DATA_HOME:-${HOME-}/.local/share} units=${XDG_CONFIG_HOME:-${HOME-}/.config}/systemd/user
systemctl=(systemctl --user)
# shellcheck disable=SC2034
if ((EUID == 0)); then data=/var/lib units=/etc/systemd/system systemctl=(systemctl); fi

check_port() { # PORT
  if [[ ! $1 =~ ^[1-9][0-9]{0,4}$ ]] || (($1 > 65535)); then fail 64 "a port is a number from 1 to 65535, not $1"; fi
}

answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; } # PORT

# Stops what an earlier run of the script started, and fails if something else listens on the port.
# Uses is_service of the script.
# shellcheck disable=SC2154
free_port() { # UNIT PORT
  local was_active=''
  if [[ -n $is_service && -e $units/$1 ]]; then
    if "${systemctl[@]}" --quiet is-active "$1" 2>/dev/null; then was_active=1; fi
    "${systemctl[@]}" stop "$1" 2>/dev/null || true
  fi
  answers "$2" || return 0
  # The unit is still the one that ran before.
  [[ -z $was_active ]] || "${systemctl[@]}" start "$1" || true
  fail 75 "something listens on port $2 already; give another --port, or stop it first"
}

# Waits for at most a minute until something listens on the port. False if nothing does, or if the process has ended.
wait_for_port() { # PORT [PROCESS]
  local i
  for ((i = 0; i < 600; i++)); do
    ! answers "$1" || return 0
    [[ -z ${2-} ]] || kill -0 "$2" 2>/dev/null || return 1
    sleep 0.1
  done
  return 1
}

# Prints what has to be in FOLDER/installed after installing the packages of a lock.
fingerprint() { sha256sum <"$1"; } # LOCK

# Installs the packages of a lock, each with its digest, into FOLDER/python.
install_packages() { # FOLDER LOCK MEGABYTES
  /usr/bin/python3 -c 'import ensurepip, venv' 2>/dev/null ||
    fail 69 "Python's venv is missing; install Debian's python3-venv"
  local free
  free=$(df --output=avail -m "$1" | tail -n 1)
  ((free >= $3)) || fail 73 "$1 has $free MB left; installing takes $3"
  rm -f "$1/installed"
  /usr/bin/python3 -m venv --clear "$1/python"
  "$1/python/bin/pip" --quiet --disable-pip-version-check install --require-hashes --only-binary :all: \
    --requirement "$2" || fail 69 "PyPI's packages cannot be installed; see above"
}

# Writes a unit, enables it, and starts it anew, because one that runs still has the command of before. False if it was
# not started; why is said.
start_unit() { # UNIT DESCRIPTION MEMORY COMMAND...
  local unit=$1 description=$2 memory=$3 target=default.target confined=''
  shift 3
  if ((EUID == 0)); then
    target=multi-user.target
    confined=$(printf '%s\n' DynamicUser=yes ProtectHome=yes ProtectSystem=strict PrivateTmp=yes PrivateDevices=yes)
  fi
  mkdir -p "$units"
  cat >"$units/$unit" <<END
[Unit]
Description=$description

[Service]
ExecStart=$(printf '"%s" ' "$@")
Environment=HF_HUB_OFFLINE=1
Restart=on-failure
Nice=5
MemoryMax=$memory
TasksMax=256
NoNewPrivileges=yes
LockPersonality=yes
RestrictSUIDSGID=yes
IPAddressDeny=any
IPAddressAllow=localhost
UMask=0077
$confined

[Install]
WantedBy=$target
END
  if ! "${systemctl[@]}" daemon-reload 2>/dev/null; then
    say "systemd does not run here; start it later with: ${systemctl[*]} enable --now $unit"
    return 1
  fi
  "${systemctl[@]}" enable "$unit" && "${systemctl[@]}" restart "$unit"
}

stop_unit() { # UNIT
  [[ -e $units/$1 ]] || return 0
  "${systemctl[@]}" disable --now "$1" 2>/dev/null || true
  rm -f "$units/$1"
  "${systemctl[@]}" daemon-reload 2>/dev/null || true
}

# Prints the names of the ears or eyes at an address, from the diary's list of them on standard input.
named() { # ADDRESS
  /usr/bin/python3 -c '
import json, sys
print(*(server["name"] for server in json.load(sys.stdin) if server["address"] == sys.argv[1]), sep="\n")
' "$1"
}

# Starts the script's command, as a unit or for a trial, waits until it answers, and adds it to the diary's ears or
# eyes, in place of the one that an earlier run added at another address.
# Uses folder, port, unit, address, address_file, command and is_service of the script.
# shellcheck disable=SC2154
start_and_tell() { # ear|eye NAME DESCRIPTION MEMORY OPTION...
  local noun=$1 name=$2 description=$3 memory=$4 is_running='' before='' program diary home known names old pid
  shift 4
  free_port "$unit" "$port"
  server=''
  if [[ -n $is_service ]]; then
    if start_unit "$unit" "$description" "$memory" "${command[@]}"; then is_running=1; fi
  else
    say "run the $noun with: HF_HUB_OFFLINE=1$(printf ' %q' "${command[@]}")"
  fi
  if [[ -z $is_running ]]; then
    # Started for the trial only.
    HF_HUB_OFFLINE=1 "${command[@]}" >"$folder/log" 2>&1 &
    server=$!
    # The diary starts programs with most signals blocked, and Python leaves them so.
    trap 'kill -KILL $server 2>/dev/null || true' EXIT
  fi
  if ! wait_for_port "$port" "$server"; then
    [[ -z $server ]] || fail 69 "the $noun does not start; see $folder/log"
    fail 69 "the $noun does not answer within a minute; see journalctl --unit $unit"
  fi
  [[ ! -e $address_file ]] || before=$(<"$address_file")
  [[ $before != "$address" ]] || before=''
  # Written first: with the address of before in it, removing that ear would delete what runs now.
  echo "$address" >"$address_file"
  program=${DIARY_PROGRAM:-$(command -v diary || echo "$here/../.build/release/diary")}
  diary=("$program") home=/var/lib/spoken-diary/diary
  if ((EUID == 0)) && [[ -z ${DIARY_HOME-} && -d $home ]]; then
    # The diary of the package's service.
    diary=(runuser -u spoken-diary -- "$program" --home "$home")
  fi
  if [[ ! -x $program ]]; then
    [[ -z $before ]] || say "the diary may still ask $before; remove it with: diary ${noun}s remove $name"
    say "tell the diary of the $noun with: diary ${noun}s add $address --name $name $*"
  else
    # There may be no diary yet.
    known=$("${diary[@]}" "${noun}s" --format json) || known='[]'
    if [[ -n $before ]]; then
      # Where the diary looks for what it should delete.
      export "DIARY_${noun^^}_FOLDER=$folder"
      names=$(named "$before" <<<"$known")
      while IFS= read -r old; do
        [[ -n $old ]] || continue
        if ! "${diary[@]}" "${noun}s" remove "$old" </dev/null; then
          echo "$before" >"$address_file"
          exit 69
        fi
      done <<<"$names"
    fi
    if grep -qF "\"$address\"" <<<"$known"; then
      "${diary[@]}" "${noun}s"
    else
      "${diary[@]}" "${noun}s" add "$address" --name "$name" "$@"
    fi
  fi
  pid=${server:-$("${systemctl[@]}" show --property MainPID --value "$unit" 2>/dev/null || true)}
  awk -v noun="$noun" '/^VmHWM/ {printf "The %s takes %d MB of memory.\n", noun, $2 / 1024}' "/proc/$pid/status" \
    2>/dev/null || true
}
