#!/bin/sh
# Sends what was published to web servers: set AFTER_PUBLISH_COMMAND to a copy of this file.
# It is called with the folder of the lists; ssh takes keys and known hosts from /var/lib/open-strings/.ssh.
set -eu
SITE="/srv/open-strings/current/dist/site/"
SERVERS="web1:$SITE web2:$SITE web3:$SITE"
# Puts a release's configuration in force on a web server, see configure.sh; empty: you do it by hand.
CONFIGURE="sudo /usr/local/sbin/open-strings-configure"

CHECK="/srv/open-strings/current/dist/publisher/checkServed.js"

# On every server first what pages name, then the policy that allows them, then the pages, then the deletions.
for server in $SERVERS; do rsync -a --files-from="$1/assets" "$PAGES_FOLDER/" "$server"; done
if [ -n "$CONFIGURE" ] && grep -q '^hosts/' "$1/assets"; then
  for server in $SERVERS; do ssh "${server%%:*}" "$CONFIGURE" < /dev/null; done
fi
for server in $SERVERS; do rsync -a --files-from="$1/pages" "$PAGES_FOLDER/" "$server"; done
for server in $SERVERS; do
  ssh "${server%%:*}" "cd '${server#*:}' && xargs -r -d '\n' rm -f --" < "$1/removed"
done
# What a visitor gets from each.
# shellcheck disable=SC2046
[ ! -e "$CHECK" ] || node "$CHECK" "$PAGES_FOLDER" $(echo "$SERVERS" | sed 's/:[^ ]*//g')
