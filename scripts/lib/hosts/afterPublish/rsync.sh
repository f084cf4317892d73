#!/bin/sh
# Sends what was published to web servers: set AFTER_PUBLISH_COMMAND to a copy of this file.
# It is called with the folder of the lists; ssh takes keys and known hosts from /var/lib/open-strings/.ssh.
set -eu
SERVERS="web1:/srv/open-strings/dist/site/ web2:/srv/open-strings/dist/site/ web3:/srv/open-strings/dist/site/"

CHECK="/srv/open-strings/current/dist/publisher/checkServed.js"

# On every server first what pages name, then the pages, then the deletions.
for list in assets pages; do
  for server in $SERVERS; do rsync -a --files-from="$1/$list" "$PAGES_FOLDER/" "$server"; done
done
for server in $SERVERS; do
  ssh "${server%%:*}" "cd '${server#*:}' && xargs -r -d '\n' rm -f --" < "$1/removed"
done
# What a visitor gets from each.
# shellcheck disable=SC2086
[ ! -e "$CHECK" ] || node "$CHECK" "$PAGES_FOLDER" $(echo "$SERVERS" | sed 's/:[^ ]*//g')
