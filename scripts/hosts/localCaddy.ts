import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasProgram, installPackages } from '../lib/debian';
import { startChild } from '../lib/startChild';
import { PLACES } from './services';

export interface LocalCaddy {
  /** What the build wrote for Caddy. */
  conf: string;
  /** A folder of its own. */
  folder: string;
  /** Where the trees of the languages are. */
  trees: string;
  /** Where it answers encrypted, and where it does not. */
  port: number;
  plainPort: number;
}

/** Starts Debian's Caddy (installed when there is none) with a Caddyfile of the build, on other ports and with certificates of its own authority. Gives the way to stop it. */
export function startCaddy({
  conf,
  folder,
  trees,
  port,
  plainPort,
}: LocalCaddy): () => Promise<unknown> {
  if (!hasProgram('caddy')) installPackages('caddy');
  const file = path.join(folder, 'Caddyfile');
  const here = `{\n    admin off\n    local_certs\n    skip_install_trust\n    https_port ${String(port)}\n    http_port ${String(plainPort)}\n    log {\n        level ERROR\n    }\n}\n`;
  writeFileSync(file, here + conf.replaceAll(`root * ${PLACES.site}/`, `root * ${trees}/`));
  const caddy = startChild('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  return () => caddy.close();
}
