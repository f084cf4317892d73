import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

const BillSchema = v.looseObject({
  serialNumber: v.string(),
  metadata: v.looseObject({ timestamp: v.string(), component: v.looseObject({}) }),
});

/** Writes the packages of the lock file with their versions and licences as CycloneDX. Two builds write the same. */
export async function writeBillOfMaterials(file: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { maxBuffer: 64_000_000 },
  );
  const { serialNumber: _number, metadata, ...bill } = v.parse(BillSchema, JSON.parse(stdout));
  const { timestamp: _time, component, ...others } = metadata;
  // npm names it after its folder.
  const named = { ...others, component: { ...component, name: 'open-strings' } };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ ...bill, metadata: named }));
}
