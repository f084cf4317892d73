import * as v from 'valibot';
import { INSTALL_SCRIPTS, LICENCES, TERMS_ELSEWHERE } from './exceptions';

const Entry = v.object({
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  deprecated: v.optional(v.string()),
  hasInstallScript: v.optional(v.boolean()),
  resolved: v.optional(v.string()),
  peerDependencies: v.optional(v.record(v.string(), v.string())),
});
const LockFile = v.object({ lockfileVersion: v.literal(3), packages: v.record(v.string(), Entry) });

const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function termsProblem(name: string, terms: string | undefined): string[] {
  const said = terms ?? TERMS_ELSEWHERE[name];
  if (said === undefined) return [`${name} names no terms`];
  const parts = said.replace(/[()]/g, '').split(/ (?:AND|OR) /);
  const anyOf = said.includes(' OR ');
  const known = (part: string): boolean => LICENCES.includes(part);
  return (anyOf ? parts.some(known) : parts.every(known))
    ? []
    : [`${name} comes under ${said}, which nobody has read`];
}

/** npm 9, which Debian 13 brings, takes such a lock file for one that is out of step, and `npm ci` ends. */
function namesTaken(
  name: string,
  peers: Readonly<Record<string, string>>,
  installed: Readonly<Record<string, unknown>>,
): string[] {
  const taken = Object.entries(peers).filter(
    ([peer, range]) => range.startsWith('npm:') && installed[`node_modules/${peer}`] !== undefined,
  );
  return taken.map(
    ([peer]) =>
      `${name} wants another package under the name ${peer} beside it: call ours otherwise`,
  );
}

/**
 * What is wrong with the packages of a lock file, as far as it tells: no checksum, another place than the registry,
 * given up by its maintainers, a program at installation, terms that nobody has looked at, or a name that npm 9 stumbles over.
 */
export function lockFileProblems(lock: unknown): string[] {
  const { packages } = v.parse(LockFile, lock);
  return Object.entries(packages).flatMap(([place, entry]) => {
    if (place === '') return [];
    const name = nameOf(place);
    const mayRun = Object.keys(INSTALL_SCRIPTS).some(
      (known) => name === known || (known.endsWith('/') && name.startsWith(known)),
    );
    return [
      ...(/^sha512-/.test(entry.integrity ?? '') ? [] : [`${name} has no checksum`]),
      ...(entry.resolved !== undefined
        ? [
            `${name} comes from ${entry.resolved.replace(/^(\w+:\/\/[^/]*).*/, '$1')}, not from the registry in use`,
          ]
        : []),
      ...(entry.deprecated === undefined
        ? []
        : [`${name}@${entry.version ?? ''} was given up: ${entry.deprecated}`]),
      ...(entry.hasInstallScript === true && !mayRun
        ? [`${name} runs a program when it is installed`]
        : []),
      ...termsProblem(name, entry.license),
      ...namesTaken(name, entry.peerDependencies ?? {}, packages),
    ];
  });
}
