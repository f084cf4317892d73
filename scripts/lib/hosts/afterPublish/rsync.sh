#!/bin/sh
# Sends what was published to web servers: set AFTER_PUBLISH_COMMAND to a copy of this file.
# It is called with the folder of the lists; ssh takes keys and known hosts from /var/lib/open-strings/.ssh.
set -eu
SITE="/srv/open-strings/current/dist/site/"
SERVERS="web1:$SITE web2:$SITE web3:$SITE"
# Puts a release's configuration in force on a web server, see configure.sh; empty: you do it by hand.
CONFIGURE="sudo /usr/local/sbin/open-strings-configure"

CHECK="/srv/open-strings/current/dist/publisher/checkServed.js"

# A server that is away is given up after seconds.
SSH="ssh -o ConnectTimeout=10 -o BatchMode=yes"
export RSYNC_RSH="$SSH"

# Asks each server as a visitor does. Before a reload has come into force it answers as before.
# shellcheck disable=SC2046
check() {
  [ -e "$CHECK" ] || return 0
  tries=0
  until reason=$(node "$CHECK" "$@" "$PAGES_FOLDER" $(echo "$SERVERS" | sed 's/:[^ ]*//g') 2>&1); do
    tries=$((tries + 1))
    if [ "$tries" -ge 10 ]; then echo "$reason" >&2; return 1; fi
    sleep 1
  done
}

# On every server first what pages name, then the policy that allows them, then the pages, then the deletions.
for server in $SERVERS; do rsync -a --files-from="$1/assets" "$PAGES_FOLDER/" "$server"; done
if [ -n "$CONFIGURE" ] && grep -q '^hosts/' "$1/assets"; then
  for server in $SERVERS; do $SSH "${server%%:*}" "$CONFIGURE" < /dev/null; done
  check --policy
fi
for server in $SERVERS; do rsync -a --files-from="$1/pages" "$PAGES_FOLDER/" "$server"; done
for server in $SERVERS; do
  $SSH "${server%%:*}" "cd '${server#*:}' && xargs -r -d '\n' rm -f --" < "$1/removed"
done
check
