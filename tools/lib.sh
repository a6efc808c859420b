# shellcheck shell=bash
# What ./play and ./test share: messages, packages, building. Sourced, never run.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
LOGS=$ROOT/build/logs

# Packages by what the system has: `a|b` is a, or else b. Boost must be 1.81 or newer; Debian 12 has
# that beside its default.
# shellcheck disable=SC2034  # used by the scripts that source this file
BUILD_PACKAGES=(g++ cmake ninja-build ccache mold python3 pkg-config libsodium-dev libfmt-dev
  libcli11-dev libexpected-dev libyaml-cpp-dev nlohmann-json3-dev libedit-dev libsqlite3-dev libpq-dev
  'libboost1.81-dev|libboost1.83-dev|libboost1.88-dev|libboost-dev')

say() { printf '%s\n' "$*" >&2; }

die() {
  say "rookery: $*"
  exit 1
}

make_logs() {
  mkdir -p "$LOGS" 2>/dev/null || die "Cannot write to $ROOT/build: check who owns that folder."
}

# Shows the last line of its input: in place on a terminal, else one line every ten seconds.
progress() {
  local line shown=$SECONDS width=${COLUMNS:-80}
  while IFS= read -r line; do
    if [[ -t 2 ]]; then
      printf '\r\033[K%.*s' "$((width - 1))" "$line" >&2
    elif ((SECONDS - shown >= 10)); then
      say "  ${line:0:width}"
      shown=$SECONDS
    fi
  done
  if [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
}

# quietly LOG COMMAND...: everything the command prints goes to the log, progress to the terminal.
quietly() {
  local log=$1
  shift
  "$@" 2>&1 </dev/null | tee "$log" | progress
}

# Prints those of the given packages that are not installed; of `a|b` the first that this system has,
# also where b is installed: it is older, or lays out code differently.
missing_packages() {
  local package one installed
  local -a choices
  IFS=$'\n|' read -r -d '' -a choices < <(printf '%s\n' "$@" && printf '\0')
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${choices[@]}" 2>/dev/null) || true
  for package in "$@"; do
    IFS='|' read -ra choices <<<"$package"
    for one in "${choices[@]}"; do
      if grep -qxF "installed $one" <<<"$installed"; then continue 2; fi
      if is_offered "$one"; then break; fi
    done
    printf '%s\n' "$one"
  done
}

# Whether the system's archive has such a package; the last of several is taken unseen.
is_offered() {
  [[ -n $(apt-cache policy "$1" 2>/dev/null | sed -n 's/^  Candidate: [^(]/x/p') ]]
}

explain_apt_failure() {
  local log=$1 package
  if grep -qE 'Could not resolve|Temporary failure|Could not connect|Network is unreachable' "$log"; then
    die "The packages could not be fetched: there seems to be no network (see $log)."
  fi
  package=$(sed -n 's/^E: Unable to locate package //p' "$log" | head -n 1)
  if [[ -n $package ]]; then
    die "This system has no package $package: Rookery needs Debian 12, Ubuntu 24.04 or newer (see $log)."
  fi
  tail -n 5 "$log" >&2
  die "Installing packages failed: the lines above say why, the whole log is $log."
}

# Installs what is missing of the given packages; costs milliseconds when nothing is.
# With ROOKERY_NO_INSTALL=1 in the environment it trusts that all is there.
install_packages() {
  if [[ ${ROOKERY_NO_INSTALL:-} == 1 ]]; then return; fi
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    die "This is not a Debian system (no apt-get): install the packages of tools/lib.sh by hand" \
      "and set ROOKERY_NO_INSTALL=1."
  fi
  local -a missing as_root=()
  mapfile -t missing < <(missing_packages "$@")
  if ((${#missing[@]} == 0)); then return; fi
  local log=$LOGS/install.log
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      die "Neither root nor sudo is at hand: ask an administrator to install ${missing[*]}."
    say "Administrator rights are needed to install: ${missing[*]}"
    sudo -v || die "sudo was refused: ask an administrator to install ${missing[*]}."
    as_root=(sudo)
  fi
  local -a apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get -q -y -o DPkg::Lock::Timeout=120)
  quietly "$log.update" "${apt[@]}" update || true
  mapfile -t missing < <(missing_packages "$@")  # only now it is known what there is
  say "Installing: ${missing[*]}"
  if ! quietly "$log" "${apt[@]}" install --no-install-recommends "${missing[@]}"; then
    cat "$log.update" >>"$log"
    explain_apt_failure "$log"
  fi
}

# PostgreSQL for tests, each of which starts its own: Debian's package would start one more, for the
# whole machine, if it were not told otherwise meanwhile.
install_postgres() {
  if [[ ${ROOKERY_NO_INSTALL:-} == 1 ]] || command -v initdb >/dev/null ||
    compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null; then
    return
  fi
  local settings=/etc/postgresql-common/createcluster.conf status=0
  local -a as_root=()
  if ((EUID != 0)); then as_root=(sudo); fi
  install_packages postgresql-common
  "${as_root[@]}" sed -i.before -E 's/^#? *create_main_cluster *=.*/create_main_cluster = false/' "$settings"
  (install_packages postgresql) || status=$?
  "${as_root[@]}" mv "$settings.before" "$settings"
  if ((status != 0)); then exit "$status"; fi
}

check_compiler() {
  local version
  version=$(g++ -dumpversion 2>/dev/null) || die "g++ was not found: install g++ 12 or newer."
  ((${version%%.*} >= 12)) ||
    die "g++ $version is too old: Rookery needs g++ 12 or newer, as in Debian 12."
}

# configure PRESET: starts afresh when the folder was moved here from elsewhere.
configure() {
  local cache=$ROOT/build/$1/CMakeCache.txt
  local -a fresh=()
  if [[ -e $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$ROOT" "$cache"; then
    fresh=(--fresh)
  fi
  if [[ -n ${ROOKERY_WERROR:-} ]]; then fresh+=("-DROOKERY_WERROR=$ROOKERY_WERROR"); fi
  (cd "$ROOT" && cmake --preset "$1" "${fresh[@]}")
}

is_configured() {
  local ninja=$ROOT/build/$1/build.ninja
  [[ -e $ninja && ! $ROOT/CMakePresets.json -nt $ninja ]] &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$ROOT" "$ROOT/build/$1/CMakeCache.txt"
}

# The first of the given programs that this system has; nothing if it has none.
first_program() {
  local program
  for program in "$@"; do
    if command -v "$program" 2>/dev/null; then return; fi
  done
}

# ---- The web client.

node_is_new_enough() {
  command -v npm >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

# Puts a Node.js of version 20.19 or newer on the PATH: the system's own, or one in build/node.
ensure_node() {
  local own=$ROOT/build/node/node_modules/.bin
  if [[ -x $own/node ]]; then PATH=$own:$PATH; fi
  if node_is_new_enough; then return; fi
  command -v npm >/dev/null || install_packages nodejs npm
  if node_is_new_enough; then return; fi
  say "Fetching Node.js 20 (this system's is older)..."
  quietly "$LOGS/node.log" npm install --prefix "$ROOT/build/node" --no-audit --no-fund node@20 ||
    die "Node.js 20 could not be fetched: see $LOGS/node.log."
  PATH=$own:$PATH
  node_is_new_enough || die "Node.js 20.19 or newer is needed to build the web client."
}

web_is_built() {
  local index=$ROOT/build/web/dist/index.html
  [[ -e $index ]] &&
    [[ -z $(find "$ROOT/web" "$ROOT"/games/*/data -name node_modules -prune -o -name fonts -prune \
      -o -type f -newer "$index" -print -quit) ]]
}

# What package-lock.json names, installed if it is not there yet.
install_web() {
  cd "$ROOT/web" || return
  if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
    npm ci --no-audit --no-fund
  fi
}

build_web() {
  install_web && npm run build
}

# build PRESET TARGET...: keeps going after an error, so that the log shows all of them.
build() {
  local preset=$1
  shift
  cmake --build "$ROOT/build/$preset" --target "$@" -- -k 0
}
