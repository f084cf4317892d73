import { productName, productSlug } from '../../../contracts/config/product';
import { SERVER_LOG_DAYS } from '../../../contracts/orders/retention';

/** Folders on a self-managed server, as in docs/deploying.md; deploy/release.sh makes the program's. */
export const serverFolders = () => {
  const slug = productSlug();
  return {
    base: `/srv/${slug}`,
    program: `/srv/${slug}/current`,
    site: `/srv/${slug}/current/dist/site`,
    data: `/var/lib/${slug}`,
    logs: `/var/log/${slug}`,
    environment: `/etc/${slug}/environment`,
  };
};

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
User=${productSlug()}
WorkingDirectory=${folder}
EnvironmentFile=${serverFolders().environment}
# As root, who alone reads the file.
ExecStartPre=+/usr/bin/node ${serverFolders().program}/dist/functions/checkEnvFile.js ${serverFolders().environment}
ExecStart=${command}
Restart=always
RestartSec=2
# What is in progress is finished first.
TimeoutStopSec=20
StateDirectory=${productSlug()}
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
  [`${productSlug()}-functions.service`]: unit({
    description: `${productName()}: mail, orders and podcasts`,
    folder: `${serverFolders().program}/dist/functions`,
    command: `/usr/bin/${FUNCTIONS_NODE}`,
    more: 'UMask=0077',
  }),
  [`${productSlug()}-pages.service`]: unit({
    description: `${productName()}: pages that follow their editors`,
    folder: serverFolders().program,
    command: `/usr/bin/node ${PAGES_HEAP} dist/publisher/main.js`,
    more: `ReadWritePaths=${serverFolders().site}`,
  }),
});

/** Ports of functions and publisher. */
export interface ServicePorts {
  functions: number;
  publisher: number;
}

/**
 * Containerfile, for the folder `dist`: functions, which it starts, and publisher with the pages as built. Node and the
 * bundles only; any image with a Node serves as `NODE_IMAGE`.
 */
export const containerfile = ({ functions }: ServicePorts): string => `ARG NODE_IMAGE=node:24-slim
FROM \${NODE_IMAGE}
WORKDIR /app
COPY functions/ ./
COPY publisher/ publisher/
COPY site/bundle/ site/bundle/
COPY site/server/ site/server/
COPY --chown=1000:1000 site/en-US/ /pages/en-US/
COPY --chown=1000:1000 site/de-DE/ /pages/de-DE/
COPY --chown=1000:1000 site/.published/ /pages/.published/
RUN mkdir /data && chown 1000:1000 /data /pages
USER 1000:1000
ENV NODE_ENV=production FUNCTIONS_HOST=0.0.0.0 PAGES_HOST=0.0.0.0 SITE_FOLDER=/app/site PAGES_FOLDER=/pages \\
  ORDERS_DATABASE_URL=file:/data/orders.db MAIL_DATABASE_URL=file:/data/mail.db HEALTH_PORT=${String(functions)}
VOLUME /data
EXPOSE ${String(functions)}
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:' + process.env.HEALTH_PORT + '/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ${JSON.stringify(FUNCTIONS_NODE.split(' '))}
`;

const WEB_CHECK = `wget -SO /dev/null http://127.0.0.1/ 2>&1 | grep -q ' 421 ' || node -e 'fetch("http://127.0.0.1/").then(({ status }) => process.exit(status === 421 ? 0 : 1), () => process.exit(1))'`;

/** Compose file beside the Containerfile: functions, publisher and Caddy on one machine, none as root, none writing but into its volume. */
export const composeFile = ({ functions, publisher }: ServicePorts): string => `x-service: &service
  image: ${productSlug()}
  restart: always
  read_only: true
  tmpfs: [/tmp]
  cap_drop: [ALL]
  security_opt: [no-new-privileges]
x-ours: &ours
  <<: *service
  env_file: \${ENVIRONMENT:-/etc/${productSlug()}/container}
services:
  functions:
    <<: *ours
    build:
      context: ..
      dockerfile: hosts/Containerfile
      args: { NODE_IMAGE: '\${NODE_IMAGE:-node:24-slim}' }
    volumes: ['data:/data']
  # Of several with one volume one publishes; another takes its lock over within 15 s.
  publisher:
    <<: *ours
    command: [node, ${PAGES_HEAP}, publisher/main.js]
    environment: { HEALTH_PORT: ${String(publisher)} }
    volumes: ['pages:/pages']
  web:
    <<: *service
    image: \${WEB_IMAGE:-caddy:2}
    command: [caddy, run, --config, /etc/caddy/Caddyfile, --adapter, caddyfile]
    cap_add: [NET_BIND_SERVICE]
    environment:
      { FUNCTIONS_UPSTREAM: 'functions:${String(functions)}', PAGES_UPSTREAM: 'publisher:${String(publisher)}', XDG_DATA_HOME: /data, XDG_CONFIG_HOME: /data }
    ports: ['80:80', '443:443']
    volumes: ['./Caddyfile:/etc/caddy/Caddyfile:ro', 'certificates:/data', 'pages:${serverFolders().site}:ro']
    # The volume of the pages is filled by the first that opens it.
    depends_on: [functions, publisher]
    # It answers 421 to names that are not its own; the one image has wget, the other Node.
    healthcheck:
      test: ['CMD-SHELL', ${JSON.stringify(WEB_CHECK)}]
volumes: { data: {}, pages: {}, certificates: {} }
`;

/**
 * Configuration of logrotate: two days less than promised, because the newest file holds a day, or two before the first
 * rotation. Empty files are rotated too, or old ones would stay.
 */
export const logrotateConf = (): string => `${serverFolders().logs}/*.log {
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
