import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { serverFolders } from '../../scripts/lib/hosts/services';

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

function makeCertificate(folder: string): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`];
  run('openssl', ['req', '-x509', ...curve, '-days', '2', '-subj', '/CN=open-strings', ...files]);
}

/** The folder that stands for the server's folder of logs. */
export const logsFolder = (folder: string): string => `${folder}/logs`;

/** A request with this header counts as sent from that address. */
export const ADDRESS_HEADER = 'X-Test-Address';

/** The path of the socket that answers plain HTTP. */
export const plainSocket = (folder: string): string => `${folder}/plain.sock`;

/** The deployer's configuration with the port, folders and certificate of this machine. */
function localConf({ conf, folder, sites, port }: NginxOptions): string {
  const servers = conf
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${String(port)} ssl`)
    .replaceAll(
      'include snippets/open-strings-tls.conf;',
      `ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;`,
    )
    .replaceAll(serverFolders().logs, logsFolder(folder))
    .replaceAll('listen 80;', `listen unix:${plainSocket(folder)};`)
    .replaceAll(`root ${serverFolders().site}/`, `root ${sites}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon on; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${temporary}
set_real_ip_from 127.0.0.1; real_ip_header ${ADDRESS_HEADER};
${servers}}`;
}

/** Starts the installed nginx. Returns a function that stops it. */
export function startNginx(options: NginxOptions): () => void {
  const file = `${options.folder}/nginx.conf`;
  mkdirSync(logsFolder(options.folder), { recursive: true });
  makeCertificate(options.folder);
  writeFileSync(file, localConf(options));
  run('nginx', ['-c', file]);
  return () => run('nginx', ['-c', file, '-s', 'stop']);
}
