#!/bin/sh
# Sends what was published to object storage: set AFTER_PUBLISH_COMMAND to a copy of this file.
set -eu
# A remote of /var/lib/open-strings/.config/rclone/rclone.conf, and its bucket.
BUCKET="site:open-strings"

list=$(mktemp)
trap 'rm -f "$list"' EXIT
send() {
  rclone copy --no-traverse --files-from-raw "$list" --header-upload "Cache-Control: $1" "$PAGES_FOLDER" "$BUCKET"
}
# The storage or its CDN compresses by itself. First what pages name, then the pages, then the deletions.
own() { grep -vE '\.(br|gz)$|^hosts/' "$1" || true; }
own "$1/assets" | { grep -E '^[^/]+/(static|pictures)/' || true; } > "$list"
send "public, max-age=31536000, immutable"
own "$1/assets" | { grep -vE '^[^/]+/(static|pictures)/' || true; } > "$list"
send "no-cache"
own "$1/pages" > "$list"
send "no-cache"
own "$1/removed" > "$list"
while IFS= read -r file; do
  # 3 and 4: it is not there.
  rclone deletefile "$BUCKET/$file" < /dev/null || case $? in 3 | 4) ;; *) exit 1 ;; esac
done < "$list"
