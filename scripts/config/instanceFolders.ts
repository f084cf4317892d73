import type { Environment } from '../../contracts/config/environment';
import { portOf } from '../../contracts/config/variables';

/** Folders that a running instance writes to. Instances on one machine differ in the port of their functions. */
export interface InstanceFolders {
  data: string;
  /** Folders of the built and the published site of `npm start`. */
  publishing: { site: string; pages: string };
}

/** Folders of the instance with these ports. @param env without invalid ports */
export function instanceFolders(env: Environment): InstanceFolders {
  const port = portOf(env, 'FUNCTIONS_PORT');
  // Port 0 means any free port, which is unknown until it is opened.
  const data = `data/${port === '0' ? `0-${portOf(env, 'PORT')}-${portOf(env, 'SANDBOX_PORT')}` : port}`;
  return { data, publishing: { site: `${data}/site`, pages: `${data}/pages` } };
}
