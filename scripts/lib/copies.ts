import type { Environment } from '../../contracts/config/environment';
import { portOf } from '../../contracts/config/variables';

/** What a copy of the product writes on the desk. Copies that are up at once have other functions, which tell them apart. */
export interface CopyFolders {
  data: string;
  /** Where `npm start` builds and publishes; undefined for the usual copy, which does it where a build does. */
  publishing?: { site: string; pages: string };
}

/** @param env without ports that are wrong */
export function copyFolders(env: Environment): CopyFolders {
  const port = portOf(env, 'FUNCTIONS_PORT');
  // Any free port is known to nobody beforehand.
  const data = `data/${port === '0' ? `0-${portOf(env, 'PORT')}-${portOf(env, 'SANDBOX_PORT')}` : port}`;
  return port === portOf({}, 'FUNCTIONS_PORT')
    ? { data }
    : { data, publishing: { site: `${data}/site`, pages: `${data}/pages` } };
}
