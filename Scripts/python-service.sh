# shellcheck shell=bash
# Functions of second-ear and wake-word: a Python program from PyPI in an environment of its own, and a unit of systemd that
# keeps it running, of this user or, for root, of the system.

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

# Writes a unit, starts it, and enables it. False if systemd does not run here.
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
  "${systemctl[@]}" enable --now "$unit"
}

stop_unit() { # UNIT
  [[ -e $units/$1 ]] || return 0
  "${systemctl[@]}" disable --now "$1" 2>/dev/null || true
  rm -f "$units/$1"
  "${systemctl[@]}" daemon-reload 2>/dev/null || true
}
