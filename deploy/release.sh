#!/bin/sh
# Installs, updates and repairs a server of your own; docs/deploying.md says when to use which command.
# The folders: <base>/source is the clone, <base>/releases/<name> a built release, <base>/current and <base>/previous
# name two of them. The name of <base> is the product's slug (SITE_SLUG).
set -eu
umask 022

usage() {
  cat >&2 <<'END'
release.sh trial           builds the clone's version beside the running one and tries it, then discards it
release.sh update          the same, then writes a backup and switches to the new release
release.sh back [BACKUP]   switches to the release before; with a backup, when it cannot read the database any more
release.sh restore BACKUP  puts a backup in the place of the database files, which it keeps aside
release.sh rotate NAME     sets a new value of a variable and restarts what reads it
END
  exit 2
}

base=$(cd "$(dirname "$0")/../.." && pwd)
slug=$(basename "$base")
source=$base/source
# Set by the rehearsal only.
server=${SERVER_ROOT:-}
environment=$server/etc/$slug/environment
backups=$server/var/backups/$slug
units=$server/etc/systemd/system
nginx=$server/etc/nginx/conf.d/$slug.conf
caddy=$server/etc/caddy/Caddyfile
# Port of a trial.
trial_site=${TRIAL_SITE_PORT:-3950}

say() { echo "release.sh: $*"; }
die() {
  echo "release.sh: $*" >&2
  exit 1
}

# Prints a variable as the programs read it.
value_of() { node --env-file="$environment" -p "process.env['$1'] || '$2'"; }

# Runs the owner's commands of the release in $1.
owner() (
  cd "$1/dist/functions"
  shift
  node --env-file="$environment" owner.js "$@"
)

# Waits up to 30 s until an address answers with success.
answers() {
  tries=0
  until curl -fsS --max-time 5 -o /dev/null "$1" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || return 1
    sleep 0.5
  done
}

# Starts the new site from what is published: former addresses, encoded pictures, and scripts of tabs that are open.
# Publishing replaces files by renaming, so links suffice, but for the state and the files of static hosts.
copy_published() {
  for part in en-US de-DE; do
    cp -al "$1/dist/site/$part" "$2/dist/site/$part" || return 1
    rm -f "$2/dist/site/$part/_headers" "$2/dist/site/$part/_redirects"
  done
  cp -a "$1/dist/site/.published" "$2/dist/site/.published" || return 1
  rm -rf "$2/dist/site/.published/lock"
  if [ -e "$1/dist/site/worker-off" ]; then touch "$2/dist/site/worker-off"; fi
}

# Builds the clone's version into $release. What it prints is also in build.log.
build() {
  # A release that was killed while it was built.
  for folder in "$base"/releases/*; do [ ! -e "$folder/unfinished" ] || rm -rf "$folder"; done
  release=$base/releases/$(date +%Y%m%d-%H%M%S)-$(git -C "$source" rev-parse --short HEAD)
  log=$base/build.log
  say "building $release"
  mkdir -p "$release/dist/site" && touch "$release/unfinished"
  # The programs do not inherit the lock, or it would outlive a killed release.sh.
  if ! copy_sources >"$log" 2>&1 9>&- || ! run_build 9>&-; then
    rm -rf "$release"
    tail -n 15 "$log" >&2
    die "the release was not built; the reason stands above, and all of it in $log. Nothing was changed; what ran runs on."
  fi
  rm "$release/unfinished"
}

copy_sources() {
  git -C "$source" archive HEAD | tar -x -C "$release" || return 1
  [ ! -e "$base/current" ] || copy_published "$base/current" "$release"
}

run_build() (
  cd "$release"
  export ENV_FILE="$environment"
  for step in 'npm ci' check_signatures 'npm run build'; do
    { $step 2>&1 || touch failed; } | tee -a "$log"
    [ ! -e failed ] || return 1
  done
  if [ ! -f "dist/hosts/$slug-functions.service" ]; then
    echo "The folder is called $slug, so SITE_SLUG must be $slug." >>"$log"
    return 1
  fi
)

# Refuses packages that others than their registry have signed.
check_signatures() {
  if found=$(npm audit signatures 2>&1); then return 0; fi
  case $found in
    *"invalid registry signature"* | *"missing registry signature"* | *"invalid attestation"*)
      echo "$found"
      return 1
      ;;
  esac
  say "the packages' signatures were not checked, because the registry's keys cannot be had from here"
}

# Tries the new release: its functions with a copy of the data and stand-ins for PayPal and the mail server, its pages on
# another port.
try_release() {
  folder=$(mktemp -d)
  [ -z "$backup" ] || echo "$backup" >"$release/backup-before"
  (
    cd "$release"
    export PORT="$trial_site" ENV_FILE="$environment"
    exec node --import tsx scripts/serveSite.ts
  ) >"$folder/site.log" 2>&1 9>&- &
  started=$!
  if ! { shows_page SITE_URL_EN en-US && shows_page SITE_URL_DE de-DE; }; then
    cat "$folder/site.log" >&2
    return 1
  fi
  (
    cd "$release"
    # The public site may not be there yet.
    CONTENT_HELD_URL="http://127.0.0.1:$trial_site/held.json" \
      node --env-file="$environment" --import tsx scripts/tryFunctions.ts ${backup:+"$backup" "$base/current"} 9>&-
  )
}

# Checks the home page in a language, and that the scripts it names are there.
shows_page() {
  host=$(value_of "$1" "http://127.0.0.1" | sed 's,^[a-z]*://,,; s,/*$,,')
  answers "http://127.0.0.1:$trial_site/" || return 1
  curl -fsS -H "Host: $host" "http://127.0.0.1:$trial_site/" >"$folder/page.html" || return 1
  grep -q "<html lang=\"$2\"" "$folder/page.html" || return 1
  grep -o '/static/[A-Za-z0-9._-]*\.js' "$folder/page.html" | sort -u | while read -r file; do
    curl -fsS -o /dev/null -H "Host: $host" "http://127.0.0.1:$trial_site$file" || exit 1
  done
}

# Ends what a trial started; also when the script is interrupted.
# shellcheck disable=SC2317 # called by a trap
end_trial() {
  [ -z "$started" ] || kill "$started" 2>/dev/null || true
  [ -z "$folder" ] || rm -rf "$folder"
}

write_backup() {
  backup=
  [ -e "$base/current" ] || return 0
  mkdir -p "$backups" && chmod 700 "$backups"
  backup=$backups/before-$(date +%Y%m%d-%H%M%S).backup
  if ! owner "$base/current" backup "$backup"; then
    rm -rf "$release"
    die "no backup could be written. Nothing was changed; what ran runs on."
  fi
}

# Removes the release that failed, and the backup before it, which nobody should restore.
discard() {
  rm -rf "$release"
  [ -z "$backup" ] || rm -f "$backup"
}

# Builds, and tries with a copy of the data; removes the release when it fails.
build_and_try() {
  build
  write_backup
  if ! (
    trap end_trial EXIT
    trap 'exit 1' INT TERM
    try_release
  ); then
    discard
    die "the new release does not run (the reason stands above). Nothing was changed; what ran runs on."
  fi
  # Its programs are bundled.
  rm -rf "$release/node_modules" "$release/.cache"
}

# Makes $2 name the folder $1, in one step.
point() {
  ln -s "$1" "$2.next"
  mv -T "$2.next" "$2"
}

# Gives the web server the configuration of the release in $1, before its pages, which need its policy.
configure_web_server() {
  if [ -e "$nginx" ]; then
    # LISTEN limits the ports to one address, in a trial without accounts.
    sed "s/listen \(80\|443\)/listen ${LISTEN:+$LISTEN:}\1/" "$1/dist/hosts/nginx.conf" >"$nginx"
    nginx -t || return 1
    systemctl reload nginx || return 1
  elif [ -e "$caddy" ]; then
    cat "$1/dist/hosts/Caddyfile" >"$caddy"
    systemctl reload caddy || return 1
  fi
  # A reload may report success while the old policy stays. Deliveries to other servers ask these.
  [ ! -e "$base/current" ] || has_delivery || wait_until allows_pages "$1"
}

# Whether pages are sent to other servers.
has_delivery() { [ -n "$(value_of AFTER_PUBLISH_COMMAND '')" ]; }

# Whether visitors' browsers would run the scripts of the release in $1.
allows_pages() {
  reason=$(node --env-file="$environment" "$1/dist/publisher/checkServed.js" --policy "$1/dist/site" 2>&1)
}

# Runs the release in $1, and asks for its pages as a visitor does.
activate() {
  chown -R "$slug" "$1/dist/site" &&
    cp "$1"/dist/hosts/*.service "$units/" &&
    systemctl daemon-reload &&
    configure_web_server "$1" &&
    point "$1" "$base/current" &&
    systemctl restart "$slug-functions" &&
    touch "$base/.switched" &&
    systemctl restart "$slug-pages" &&
    answers "http://127.0.0.1:$(value_of FUNCTIONS_PORT 5000)/ready?only=database" &&
    visitors_get "$1"
}

# Waits until visitors get the pages of the release in $1 and may run their scripts.
visitors_get() { wait_until is_served "$1"; }

# Repeats a check of the release in $2 for a minute; with other servers for two, and for ten while no delivery has failed.
wait_until() {
  begun=$(date +%s)
  limit=60
  ! has_delivery || limit=120
  # Set by the rehearsal only.
  limit=${SERVED_SECONDS:-$limit}
  until "$@"; do
    waited=$(($(date +%s) - begun))
    if [ "$waited" -ge "$limit" ] && { [ "$waited" -ge $((limit * 5)) ] || ! delivers "$2"; }; then
      echo "$reason" >&2
      return 1
    fi
    sleep 2
  done
}

# Whether a delivery of the release in $1 is under way and has not failed since the switch; else $reason says why not.
delivers() {
  has_delivery || return 1
  failed=$1/dist/site/.published/delivery-failed
  [ -n "$(find "$failed" -newer "$base/.switched" 2>/dev/null)" ] || return 0
  reason=$(cat "$failed")
  return 1
}

is_served() {
  reason=$(node --env-file="$environment" "$1/dist/publisher/checkServed.js" "$1/dist/site" 2>&1) || return 1
  reason="the pages have not reached the other servers: journalctl -u $slug-pages"
  list=$1/dist/site/.published/delivered.json
  # A file without a version is on its way.
  ! has_delivery ||
    { [ -n "$(find "$list" -newer "$base/.switched" 2>/dev/null)" ] && ! grep -q ',""]' "$list"; }
}

not_served() {
  die "the services do not run (journalctl -u $slug-functions -u $slug-pages), or visitors do not get their pages (the reason stands above)."
}

update() {
  build_and_try
  before=
  [ ! -e "$base/current" ] || before=$(readlink "$base/current")
  if ! activate "$release"; then
    [ -n "$before" ] || not_served
    say "the new release does not run, or its pages do not reach visitors (the reason stands above); going back"
    return_to "$before"
    discard
    exit 1
  fi
  [ -z "$before" ] || point "$before" "$base/previous"
  for old in "$base"/releases/*; do
    [ "$old" = "$release" ] || [ "$old" = "$before" ] || rm -rf "$old"
  done
  # Two backups for two releases; they hold personal data.
  find "$backups" -name 'before-*.backup' 2>/dev/null | sort | head -n -2 | xargs -r rm -f
  say "$release runs${backup:+; the backup before it is $backup}"
}

# Runs the older release in $1, with the addresses and scripts that the newer one has published, and with its list of
# what was delivered, so that web servers, storage and CDN get the older pages. Migrations lead forward only: older
# functions refuse a database that newer ones have changed.
return_to() {
  newer=$(readlink "$base/current")
  owner "$1" person nobody@example.org >/dev/null ||
    die "going back is refused, because the older functions cannot read the database. Mend the newer release; or run 'release.sh back $(cat "$newer/backup-before")', which gives up what was ordered since the update."
  if [ "$newer" != "$1" ]; then
    for file in addresses.json delivered.json; do
      [ ! -e "$newer/dist/site/.published/$file" ] || cp "$newer/dist/site/.published/$file" "$1/dist/site/.published/"
    done
    for language in en-US de-DE; do
      cp -aln "$newer/dist/site/$language/static/." "$1/dist/site/$language/static/"
    done
    allow_scripts_of "$newer" "$1"
    rm -f "$1/dist/site/worker-off"
    if [ -e "$newer/dist/site/worker-off" ]; then touch "$1/dist/site/worker-off"; fi
  fi
  activate "$1" || not_served
}

# Adds the hashes in the policies of the release in $1 to those of the older one in $2: a CDN, other web servers and open
# tabs still show newer pages.
allow_scripts_of() {
  for hash in $(grep -o "'sha256-[^']*'" "$1/dist/hosts/nginx.conf" | sort -u); do
    for file in "$2"/dist/hosts/nginx.conf "$2"/dist/hosts/Caddyfile "$2"/dist/site/hosts/* "$2"/dist/site/*/_headers; do
      [ ! -e "$file" ] || grep -qF "$hash" "$file" || sed -i "s|script-src 'self'|& $hash|" "$file"
    done
  done
}

back() {
  [ -e "$base/previous" ] || die "there is no release to go back to."
  older=$(readlink "$base/previous")
  [ -z "$1" ] || restore "$1" "$older"
  return_to "$older"
  point "$newer" "$base/previous"
  say "$older runs"
}

# Paths of the database files.
database_files() {
  [ -z "$(value_of DATABASE_URL '')" ] ||
    die "DATABASE_URL names a database server: restore into an empty database there, and set its address."
  for name in ORDERS_DATABASE_URL MAIL_DATABASE_URL; do
    file=$(value_of $name '')
    case $file in file:/*) echo "${file#file:}" ;; *) die "$name is not file:/…" ;; esac
  done | sort -u
}

# Puts the backup $1 in the place of the databases with the functions of the release in $2, which it leaves stopped.
restore() {
  files=$(database_files) || exit 1
  [ -r "$1" ] || die "there is no backup $1. Nothing was changed."
  folder=$(mktemp -d)
  if ! (
    export ORDERS_DATABASE_URL="file:$folder/trial.db" MAIL_DATABASE_URL="file:$folder/trial.db" DATABASE_URL=''
    owner "$2" restore "$1" >/dev/null
  ); then
    rm -rf "$folder"
    die "$1 cannot be restored (the reason stands above). Nothing was changed."
  fi
  rm -rf "$folder"
  aside=$(dirname "$(echo "$files" | head -n 1)")/before-$(date +%Y%m%d-%H%M%S)
  say "the functions stop, their databases move to $aside, and $1 takes their place. Type yes to go on:"
  read -r answer && [ "$answer" = yes ] || die "nothing was changed."
  systemctl stop "$slug-functions"
  mkdir -m 700 "$aside"
  # A database has up to two more files beside it.
  for file in $files; do for part in "$file" "$file-wal" "$file-shm"; do [ ! -e "$part" ] || mv "$part" "$aside/"; done; done
  if ! owner "$2" restore "$1"; then
    for file in $files; do rm -f "$file" "$file-wal" "$file-shm"; mv "$aside/$(basename "$file")"* "$(dirname "$file")/"; done
    systemctl restart "$slug-functions"
    die "the backup was not restored (the reason stands above); the functions run with the databases as they were."
  fi
  for file in $files; do chown "$slug" "$file"*; done
}

restore_current() {
  current=$(readlink "$base/current")
  restore "$1" "$current"
  systemctl restart "$slug-functions" &&
    answers "http://127.0.0.1:$(value_of FUNCTIONS_PORT 5000)/ready?only=database" ||
    die "the functions do not run: journalctl -u $slug-functions. The databases from before are in $aside."
  say "the backup is in place; delete $aside when you do not need it any more"
}

rotate() {
  name=$1
  grep -q "^$name=" "$environment" || die "$environment sets no $name."
  case $name in
    FUNCTIONS_SECRET | PAGES_WEBHOOK_SECRET | METRICS_TOKEN) new=$(openssl rand -hex 24) ;;
    *)
      printf 'New value of %s: ' "$name" >&2
      [ ! -t 0 ] || stty -echo
      read -r new
      [ ! -t 0 ] || stty echo
      ;;
  esac
  (
    umask 077
    NAME=$name NEW=$new awk 'index($0, ENVIRON["NAME"] "=") == 1 { $0 = ENVIRON["NAME"] "=" ENVIRON["NEW"] } { print }' \
      "$environment" >"$environment.new"
  )
  node "$base/current/dist/functions/checkEnvFile.js" "$environment.new" || {
    rm -f "$environment.new"
    die "nothing was changed."
  }
  case $name in
    SITE_* | CONTENT_DELIVERY_TOKEN | CONTENT_SPACE | PAYPAL_CLIENT_ID | MAIL_ACCOUNT | MAIL_OWNER | MAIL_CC | FUNCTIONS_URL | PODCASTS_MEDIA_HOSTS)
      services=
      ;;
    PAGES_WEBHOOK_SECRET | EDITORS_SECRET) services=pages ;;
    FUNCTIONS_SECRET | METRICS_TOKEN) services=functions ;;
    *) services='pages functions' ;;
  esac
  well_before=$(well)
  cp -p "$environment" "$environment.before"
  mv "$environment.new" "$environment"
  if ! mail_login || ! restart; then
    mv "$environment.before" "$environment"
    restart || true
    die "the services do not run with the new value, or are refused with it (journalctl -u $slug-functions -u $slug-pages), so the old one is back."
  fi
  rm "$environment.before"
  if [ -z "$services" ]; then
    say "pages contain $name: run 'release.sh update' now, and keep the old value valid until then"
  elif [ "$name" = PAGES_WEBHOOK_SECRET ]; then
    say "set the header X-Pages-Secret of Contentful's webhook to $new"
  fi
}

# Names of the checks of /ready that are well.
well() {
  curl -sS --max-time 15 "http://127.0.0.1:$(value_of FUNCTIONS_PORT 5000)/ready" 2>/dev/null | node -e '
    const { checks } = JSON.parse(require("fs").readFileSync(0, "utf8") || `{"checks":{}}`);
    console.log(Object.keys(checks).filter((name) => checks[name].ok).join("\n"));'
}

# Signs in at the mail server, when $name is one of its variables. The password stays out of the list of processes.
mail_login() {
  case $name in SMTP_*) ;; *) return 0 ;; esac
  [ -n "$(value_of SMTP_USER '')" ] || return 0
  scheme=smtp
  [ "$(value_of SMTP_SECURE '')" != yes ] || scheme=smtps
  SMTP_SCHEME=$scheme node --env-file="$environment" -e '
    const { SMTP_SCHEME, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD } = process.env;
    const quoted = (text) => JSON.stringify(text);
    console.log(`url = ${quoted(`${SMTP_SCHEME}://${SMTP_HOST}:${SMTP_PORT}`)}\nuser = ${quoted(`${SMTP_USER}:${SMTP_PASSWORD}`)}`);' |
    curl -sS --config - --ssl --max-time 20 --request NOOP >/dev/null
}

# Restarts $services and checks that they stay up, and that what was well before is well with the new value.
restart() {
  for service in $services; do systemctl restart "$slug-$service" || return 1; done
  [ -z "$services" ] || sleep 3
  for service in $services; do
    systemctl is-active --quiet "$slug-$service" || return 1
    [ "$service" = functions ] || continue
    answers "http://127.0.0.1:$(value_of FUNCTIONS_PORT 5000)/ready?only=database" || return 1
    now=$(well)
    for check in $well_before; do
      echo "$now" | grep -qx "$check" || {
        echo "$check was well before, and is not with the new value" >&2
        return 1
      }
    done
  done
}

main() {
  # Process and folder of a trial, and the backup that it reads.
  started='' folder='' backup=''
  case "${1:-}:$#" in trial:1 | update:1 | back:1 | back:2 | restore:2 | rotate:2) ;; *) usage ;; esac
  [ -f "$environment" ] || die "there is no $environment."
  exec 9>"$base/.release-lock"
  flock -n 9 || die "another release.sh is running."
  case $1 in
    trial)
      build_and_try
      rm -rf "$release" "$backup"
      say "the new version was built; a trial order was paid, and both home pages answer"
      ;;
    update) update ;;
    back) back "${2:-}" ;;
    restore) restore_current "$2" ;;
    rotate) rotate "$2" ;;
  esac
}

# Read as a whole before it runs, because an update of the clone may replace this file.
main "$@"
exit
