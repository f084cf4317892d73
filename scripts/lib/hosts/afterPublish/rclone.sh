#!/bin/sh
# Sends what was published to object storage: set AFTER_PUBLISH_COMMAND to a copy of this file.
set -eu
# A remote of /var/lib/open-strings/.config/rclone/rclone.conf, and its bucket.
BUCKET="site:open-strings"
# A program of yours that has the CDN add the headers in $PAGES_FOLDER/<language>/_headers, and ends once they are in
# force; empty: you do it by hand before an update.
CONFIGURE=""

list=$(mktemp)
trap 'rm -f "$list"' EXIT
send() {
  rclone copy --no-traverse --files-from-raw "$list" --header-upload "Cache-Control: $1" "$PAGES_FOLDER" "$BUCKET"
}
# The storage or its CDN compresses by itself. First what pages name, then their policy, then they, then the deletions.
own() { grep -vE '\.(br|gz)$|^hosts/' "$1" || true; }
own "$1/assets" | { grep -E '^[^/]+/(static|pictures)/' || true; } > "$list"
send "public, max-age=31536000, immutable"
own "$1/assets" | { grep -vE '^[^/]+/(static|pictures)/' || true; } > "$list"
send "no-cache"
# The policy must allow the scripts of the pages before they come.
if [ -n "$CONFIGURE" ] && grep -q '/_headers$' "$1/assets"; then $CONFIGURE; fi
own "$1/pages" > "$list"
send "no-cache"
own "$1/removed" > "$list"
while IFS= read -r file; do
  # 3 and 4: it is not there.
  rclone deletefile "$BUCKET/$file" < /dev/null || case $? in 3 | 4) ;; *) exit 1 ;; esac
done < "$list"
