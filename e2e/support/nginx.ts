import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { serverFolders } from '../../scripts/lib/hosts/services';
import { makeCertificate, nginxFrame } from '../../scripts/lib/hosts/testing/webServers';

export interface NginxOptions {
  /** Path of the nginx.conf that the build writes for deployment. */
  conf: string;
  /** Folder for certificate, temporary files and log. */
  folder: string;
  /** Folder of the published sites, one folder for each language. */
  sites: string;
  port: number;
}

export const hasNginx = (): boolean =>
  ['nginx', 'openssl'].every(
    (program) => spawnSync(program, [program === 'nginx' ? '-v' : 'version']).status === 0,
  );

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

/** The folder that stands for the server's folder of logs. */
export const logsFolder = (folder: string): string => `${folder}/logs`;

/** A request with this header counts as sent from that address. */
export const ADDRESS_HEADER = 'X-Test-Address';

/** The path of the socket that answers plain HTTP. */
export const plainSocket = (folder: string): string => `${folder}/plain.sock`;

/** The deployer's servers with the port, folders and certificate of this machine. */
function localServers({ conf, folder, sites, port }: NginxOptions): string {
  return conf
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${String(port)} ssl`)
    .replaceAll(
      'include snippets/open-strings-tls.conf;',
      `ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;`,
    )
    .replaceAll(serverFolders().logs, logsFolder(folder))
    .replaceAll('listen 80;', `listen unix:${plainSocket(folder)};`)
    .replaceAll(`root ${serverFolders().site}/`, `root ${sites}/`);
}

/** Starts the installed nginx. Returns a function that stops it. */
export function startNginx(options: NginxOptions): () => void {
  const file = `${options.folder}/nginx.conf`;
  mkdirSync(logsFolder(options.folder), { recursive: true });
  makeCertificate(options.folder, ['localhost']);
  const servers = `${options.folder}/servers.conf`;
  writeFileSync(servers, localServers(options));
  const addresses = `set_real_ip_from 127.0.0.1; real_ip_header ${ADDRESS_HEADER};`;
  writeFileSync(file, nginxFrame(options.folder, servers, addresses));
  run('nginx', ['-c', file]);
  return () => run('nginx', ['-c', file, '-s', 'stop']);
}
