#!/bin/sh
# Puts the delivered configuration of a web server in force, or keeps the one before and says why. Belongs on each web
# server as /usr/local/sbin/open-strings-configure; rsync.sh calls it with sudo, before it sends pages.
set -eu
NEW="/srv/open-strings/current/dist/site/hosts"
NGINX="/etc/nginx/conf.d/open-strings.conf"
CADDY="/etc/caddy/Caddyfile"

if [ -e "$NGINX" ]; then
  own=$NGINX new=$NEW/nginx.conf service=nginx
  accepted() { nginx -t -q; }
else
  own=$CADDY new=$NEW/Caddyfile service=caddy
  accepted() { caddy validate --adapter caddyfile --config "$own"; }
fi
# nginx reads no file of that ending.
cp "$own" "$own.before"
cat "$new" > "$own"
if ! { accepted && systemctl reload "$service"; }; then
  mv "$own.before" "$own"
  exit 1
fi
rm "$own.before"
