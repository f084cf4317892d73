import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const NamesSchema = v.optional(v.record(v.string(), v.string()), {});
const PackageSchema = v.object({
  /** Set where the folder has another name. */
  name: v.optional(v.string()),
  version: v.string(),
  license: v.optional(v.string()),
  integrity: v.optional(v.string(), ''),
  dev: v.optional(v.boolean(), false),
  dependencies: NamesSchema,
  devDependencies: NamesSchema,
  optionalDependencies: NamesSchema,
  peerDependencies: NamesSchema,
});
type Package = v.InferOutput<typeof PackageSchema>;
const LockSchema = v.object({ packages: v.record(v.string(), PackageSchema) });

const nameOf = (folder: string, { name }: Package): string =>
  name ?? folder.replace(/^.*node_modules\//, '');

function component(folder: string, one: Package) {
  const [algorithm = '', sum] = one.integrity.split('-');
  const name = nameOf(folder, one);
  return {
    type: folder === '' ? 'application' : 'library',
    'bom-ref': `${name}@${one.version}`,
    name,
    version: one.version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${one.version}`,
    ...(folder !== '' && one.license !== undefined && { licenses: [{ expression: one.license }] }),
    ...(sum !== undefined && {
      hashes: [
        {
          alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
          content: Buffer.from(sum, 'base64').toString('hex'),
        },
      ],
    }),
    ...(one.dev && { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }),
  };
}

/** The package that Node finds from a folder; nothing for an optional one that is left out. */
function found(refs: ReadonlyMap<string, string>, from: string, name: string): string[] {
  const ref = refs.get(`${from}/node_modules/${name}`);
  if (ref !== undefined) return [ref];
  return from === '' ? [] : found(refs, from.slice(0, from.lastIndexOf('/node_modules/')), name);
}

/**
 * Writes the packages of a lock file with licences, checksums and dependencies as CycloneDX; two builds write the same.
 * Debian's npm has no `npm sbom`.
 */
export async function writeBillOfMaterials(lockFile: string, file: string): Promise<void> {
  const { packages } = v.parse(LockSchema, JSON.parse(await readFile(lockFile, 'utf8')));
  const all = Object.entries(packages).map(([folder, one]) => ({
    one,
    place: folder && `/${folder}`,
    entry: component(folder, one),
  }));
  const refs = new Map(all.map(({ place, entry }) => [place, entry['bom-ref']]));
  // The same version in several folders is one component.
  const dependsOn = new Map<string, Set<string>>();
  for (const { one, place, entry } of all) {
    const set = dependsOn.get(entry['bom-ref']) ?? new Set();
    dependsOn.set(entry['bom-ref'], set);
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = one;
    const names = { ...dependencies, ...devDependencies, ...optionalDependencies };
    for (const name of Object.keys({ ...names, ...peerDependencies }))
      for (const ref of found(refs, place, name)) set.add(ref);
  }
  const [own, ...others] = new Map(all.map(({ entry }) => [entry['bom-ref'], entry])).values();
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: own },
    components: others,
    dependencies: [...dependsOn].map(([ref, set]) => ({ ref, dependsOn: [...set] })),
  };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(bill));
}
