import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { DEPLOYMENTS_KEPT } from '../../publish/pages/deployments';

const HashesSchema = v.array(v.string());

/**
 * Adds the hash of a build's head script to those of the builds before it, whose pages a CDN, a second web server or an
 * open tab may still show under this build's policy.
 * @param state folder of the publisher's state, which a release takes over from the one before
 * @returns the hashes of the last builds, newest first
 */
export function rememberHeadScript(state: string, hash: string): string[] {
  const file = path.join(state, 'headScripts.json');
  const before = existsSync(file)
    ? v.parse(HashesSchema, JSON.parse(readFileSync(file, 'utf8')))
    : [];
  const hashes = [hash, ...before.filter((one) => one !== hash)].slice(0, DEPLOYMENTS_KEPT);
  writeFileSync(file, JSON.stringify(hashes));
  return hashes;
}
