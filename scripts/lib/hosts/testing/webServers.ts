import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Programs of a server that a rehearsal really runs. */
const PROGRAMS = ['nginx', 'openssl', 'rsync', 'rclone', 'curl'];

/** Programs that are missing here. */
export const missingPrograms = (): string[] =>
  PROGRAMS.filter((program) => spawnSync('which', [program]).status !== 0);

/** The name of this machine's own web server; others have their address for a name. */
export const OWN = 'own';

const installed = (program: string): string =>
  execFileSync('which', [program], { encoding: 'utf8' }).trim();

/**
 * The frame of an nginx with files of its own, as Debian's nginx.conf is that of the servers in conf.d.
 * @param more directives for all servers
 */
export const nginxFrame = (home: string, servers: string, more = ''): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${home}/${kind};`)
    .join(' ');
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${home}/nginx.pid;
error_log ${home}/error.log;
worker_processes 1;
events {}
http { access_log off; ${temporary} ${more} include ${servers}; }
`;
};

/**
 * nginx for the deployed configurations: it brings ports, folders and certificate to this machine, each time it is
 * called, and then calls the installed one. A reload does nothing while the file `deaf` is there.
 */
const nginxHere = (folder: string, port: number): string => `#!/bin/sh
set -eu
name=\${SERVER:-${OWN}}
home=${folder}/$name
case $name in
  ${OWN}) address=127.0.0.1 site=${folder}/open-strings/current/dist/site conf=${folder}/server/etc/nginx/conf.d/open-strings.conf ;;
  *) address=$name site=$home/site conf=$home/open-strings.conf ;;
esac
sed "s#listen 443 ssl http2#listen $address:${String(port)} ssl http2#; s#listen 80;#listen unix:$home/plain.sock;#
s#include snippets/.*-tls.conf;#ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;#
s#/var/log/open-strings#$home#; s#root /srv/open-strings/current/dist/site#root $site#; s#root /var/www/html#root $home#" \\
  "$conf" >"$home/servers.conf"
exec ${installed('nginx')} -c "$home/nginx.conf" "$@"
`;

/** Makes key.pem and cert.pem for all names. @returns the certificate's path */
export function makeCertificate(folder: string, names: readonly string[]): string {
  const alternatives = names.map((name) => (/^[\d.]+$/.test(name) ? `IP:${name}` : `DNS:${name}`));
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const more = ['-subj', '/CN=rehearsal', '-addext', `subjectAltName=${alternatives.join(',')}`];
  execFileSync('openssl', ['req', '-x509', ...kind, '-days', '2', ...more, ...files], {
    stdio: 'pipe',
  });
  return `${folder}/cert.pem`;
}

/** The installed nginx as this machine's web server and as others, each with an address and a folder of this machine. */
export class WebServers {
  readonly certificate: string;
  private readonly started: string[] = [];

  /** @param bin folder of programs that the rehearsal finds first */
  constructor(
    private readonly folder: string,
    private readonly bin: string,
    port: number,
    names: readonly string[],
  ) {
    this.certificate = makeCertificate(folder, names);
    writeFileSync(path.join(bin, 'nginx'), nginxHere(folder, port), { mode: 0o755 });
  }

  /** Starts a server with an empty configuration, as one that was just installed. */
  start(name: string): void {
    const home = path.join(this.folder, name);
    mkdirSync(path.join(home, 'site'), { recursive: true });
    const conf =
      name === OWN ? `${this.folder}/server/etc/nginx/conf.d` : path.join(this.folder, name);
    writeFileSync(path.join(conf, 'open-strings.conf'), '');
    writeFileSync(path.join(home, 'nginx.conf'), nginxFrame(home, `${home}/servers.conf`));
    this.call(name);
    this.started.push(name);
  }

  /** A file that a server has. */
  read(name: string, file: string): string {
    return readFileSync(path.join(this.folder, name, file), 'utf8');
  }

  close(): void {
    for (const name of this.started) this.call(name, '-s', 'stop');
  }

  private call(name: string, ...args: string[]): void {
    const env = { ...process.env, SERVER: name };
    execFileSync(path.join(this.bin, 'nginx'), args, { env, stdio: 'pipe' });
  }
}
