import { mkdirSync, writeFileSync } from 'node:fs';
import { hasProgram, installPackages, runOnce } from '../lib/debian';
import { PLACES } from './services';

export interface LocalNginx {
  /** What the build wrote for nginx. */
  conf: string;
  /** A folder of its own, with the certificate (cert.pem, key.pem). */
  folder: string;
  /** Where the trees of the languages are. */
  trees: string;
  port: number;
}

/** Where what comes unencrypted is answered, within the folder. */
export const PLAIN_SOCKET = 'plain.sock';

/** nginx's configuration as it was written, but on this machine: another port, our folders, a certificate of our own. */
function localConf({ conf, folder, trees, port }: LocalNginx): string {
  const here = conf
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${String(port)} ssl`)
    .replaceAll(
      'include snippets/open-strings-tls.conf;',
      `ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;`,
    )
    .replaceAll('listen 80;', `listen unix:${folder}/${PLAIN_SOCKET};`)
    .replaceAll(`root ${PLACES.site}/`, `root ${trees}/`);
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon on; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
${here}}`;
}

/** Starts Debian's nginx (installed when there is none) with a configuration of the build, and gives the way to stop it. */
export function startNginx(options: LocalNginx): () => void {
  if (!hasProgram('nginx')) installPackages('nginx-light', 'openssl');
  const file = `${options.folder}/nginx.conf`;
  mkdirSync(`${options.folder}/body`, { recursive: true });
  writeFileSync(file, localConf(options));
  runOnce('nginx', ['-c', file]);
  return () => runOnce('nginx', ['-c', file, '-s', 'stop']);
}
