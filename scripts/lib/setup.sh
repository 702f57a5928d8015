# Sourced by the scripts of this checkout, which set root first. Installs what is missing and says so.
# Works in bash 3.2 (macOS) and later. Speaks on standard error only: standard output is the program's.

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
fail() {
  say "$*"
  exit 2
}

require_swift() {
  command -v swift >/dev/null ||
    fail "Swift $(cat "$root/.swift-version") is needed, and no 'swift' is on the path; see https://www.swift.org/install"
}

missing=()

# need_library MODULE APT BREW: notes a package unless pkg-config knows the library.
need_library() { pkg-config --exists "$1" 2>/dev/null || need_package "$2" "$3"; }

# need_tool COMMAND APT BREW: notes a package unless the command is there.
need_tool() { command -v "$1" >/dev/null || need_package "$2" "$3"; }

need_package() {
  if command -v apt-get >/dev/null; then
    missing+=("$1")
  else
    missing+=("$2")
  fi
}

# What the library and the program are built on.
need_libraries() {
  need_tool pkg-config pkg-config pkgconf
  need_library sndfile libsndfile1-dev libsndfile
  need_library samplerate libsamplerate0-dev libsamplerate
  need_library vorbisenc libvorbis-dev libvorbis
}

# Installs the noted packages, or says in one sentence why it cannot and what to do instead.
install_missing() {
  [ ${#missing[@]} -gt 0 ] || return 0
  if command -v apt-get >/dev/null; then
    install_with_apt
  elif command -v brew >/dev/null; then
    say "installing with Homebrew: ${missing[*]}"
    brew install "${missing[@]}" </dev/null >&2 || fail "Homebrew could not install ${missing[*]}"
  else
    fail "these packages are missing, and neither apt-get nor brew is here to install them: ${missing[*]}"
  fi
  missing=()
}

install_with_apt() {
  local command="apt-get install -y --no-install-recommends ${missing[*]}" answer
  local as_root=(env DEBIAN_FRONTEND=noninteractive)
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "packages are missing; run this as root: $command"
    if [ -t 2 ] && { : </dev/tty; } 2>/dev/null; then
      printf '%s: missing: %s. Install with sudo apt-get? [Y/n] ' "${0##*/}" "${missing[*]}" >&2
      read -r answer </dev/tty || answer=n
      case $answer in '' | [Yy]*) ;; *) fail "nothing installed; to do it yourself: sudo $command" ;; esac
    else
      sudo -n true 2>/dev/null || fail "packages are missing; run this first: sudo $command"
    fi
    as_root=(sudo "${as_root[@]}")
  fi
  say "installing with apt-get: ${missing[*]}"
  "${as_root[@]}" $command </dev/null >/dev/null 2>&1 && return
  say "refreshing the package lists first"
  "${as_root[@]}" apt-get update </dev/null >/dev/null 2>&1 || say "apt-get update failed; trying all the same"
  quietly "the installation" "${as_root[@]}" $command || fail "apt-get could not install ${missing[*]}"
}

# quietly WHAT COMMAND…: runs a command that has nothing to say when all is well; its output appears when it fails.
quietly() {
  local what=$1 log status
  shift
  log=$(mktemp "${TMPDIR:-/tmp}/thrum.XXXXXX") || fail "no temporary file could be made in ${TMPDIR:-/tmp}"
  "$@" </dev/null >"$log" 2>&1 && rm -f "$log" && return
  status=$?
  cat "$log" >&2
  rm -f "$log"
  say "$what failed"
  return "$status"
}

# The program carries the Swift runtime with it, so that it starts fast and runs where no Swift is; on Apple's systems the
# runtime is the system's own.
static_runtime=--static-swift-stdlib
[ "$(uname -s)" = Linux ] || static_runtime=
