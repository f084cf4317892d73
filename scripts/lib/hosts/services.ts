import { SERVER_LOG_DAYS } from '../../../contracts/orders/retention';

/** Folders on a self-managed server, as in docs/deploying.md. */
export const SERVER_FOLDERS = {
  program: '/srv/open-strings',
  site: '/srv/open-strings/dist/site',
  data: '/var/lib/open-strings',
  logs: '/var/log/open-strings',
  environment: '/etc/open-strings/environment',
} as const;

/** Limit of Node's heap: without one Node sizes it by the machine's memory and collects late. */
const maxHeap = (mb: number): string => `--max-old-space-size=${mb}`;
/** The publisher's own; its render thread has another 256 MB. */
export const PAGES_HEAP = maxHeap(512);
/** Twice what the functions need under load (docs/results.md). */
const FUNCTIONS_NODE = `node ${maxHeap(256)} main.js`;

interface Unit {
  description: string;
  folder: string;
  command: string;
  /** Additional permissions and restrictions of this service. */
  more: string;
}

const unit = ({ description, folder, command, more }: Unit): string => `[Unit]
Description=${description}
After=network-online.target
Wants=network-online.target

[Service]
User=open-strings
WorkingDirectory=${folder}
EnvironmentFile=${SERVER_FOLDERS.environment}
ExecStart=${command}
Restart=always
RestartSec=2
# What is in progress is finished first.
TimeoutStopSec=20
StateDirectory=open-strings
# Names and addresses of buyers are nobody's to read but this user's.
StateDirectoryMode=0700
${more}
NoNewPrivileges=yes
CapabilityBoundingSet=
PrivateTmp=yes
PrivateDevices=yes
ProtectSystem=strict
ProtectHome=yes
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native

[Install]
WantedBy=multi-user.target
`;

/** systemd units: the functions, and the publisher that watches the content service. */
export const systemdUnits = (): Record<string, string> => ({
  'open-strings-functions.service': unit({
    description: 'Open Strings: mail, orders and podcasts',
    folder: `${SERVER_FOLDERS.program}/dist/functions`,
    command: `/usr/bin/${FUNCTIONS_NODE}`,
    more: 'UMask=0077',
  }),
  'open-strings-pages.service': unit({
    description: 'Open Strings: pages that follow their editors',
    folder: SERVER_FOLDERS.program,
    command: `/usr/bin/node ${PAGES_HEAP} dist/publisher/main.js`,
    more: `ReadWritePaths=${SERVER_FOLDERS.site}`,
  }),
});

/** Containerfile for the functions: Node and the bundle only. */
export const containerfile = (): string => `FROM docker.io/library/node:22-slim
WORKDIR /app
COPY dist/functions/ ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production FUNCTIONS_HOST=0.0.0.0 ORDERS_DATABASE_URL=file:/data/orders.db MAIL_DATABASE_URL=file:/data/mail.db
VOLUME /data
EXPOSE 5000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:5000/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ${JSON.stringify(FUNCTIONS_NODE.split(' '))}
`;

/**
 * Configuration of logrotate: two days less than promised, because the newest file holds a day, or two before the first
 * rotation. Empty files are rotated too, or old ones would stay.
 */
export const logrotateConf = (): string => `${SERVER_FOLDERS.logs}/*.log {
    daily
    rotate ${String(SERVER_LOG_DAYS - 2)}
    maxage ${String(SERVER_LOG_DAYS - 1)}
    missingok
    ifempty
    create 0640 www-data adm
    sharedscripts
    postrotate
        [ ! -f /run/nginx.pid ] || kill -USR1 $(cat /run/nginx.pid)
    endscript
}
`;

/** Configuration of systemd's journal, which holds the logs of functions, publisher and Caddy. */
export const journaldConf = (): string => `[Journal]
MaxFileSec=1day
MaxRetentionSec=${String(SERVER_LOG_DAYS - 1)}day
`;
