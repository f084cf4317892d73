import type { Environment } from '../../contracts/environment';

const USUAL = '5000';

/** What a copy of the product writes on the desk. Copies that are up at once have other functions, which tell them apart. */
export interface CopyFolders {
  data: string;
  /** Where `npm start` builds and publishes; undefined for the usual copy, which does it where a build does. */
  publishing?: { site: string; pages: string };
}

/** @param env without ports that are wrong */
export function copyFolders({ PORT = '3000', SANDBOX_PORT = '4000', FUNCTIONS_PORT = USUAL }: Environment): CopyFolders {
  // Any free port is known to nobody beforehand.
  const name = FUNCTIONS_PORT === '0' ? `0-${PORT}-${SANDBOX_PORT}` : FUNCTIONS_PORT;
  const data = `data/${name}`;
  return FUNCTIONS_PORT === USUAL ? { data } : { data, publishing: { site: `${data}/site`, pages: `${data}/pages` } };
}
