import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Problem } from './problem';

const bilingual = v.object({
  'en-US': v.pipe(v.string(), v.minLength(1)),
  'de-DE': v.pipe(v.string(), v.minLength(1)),
});

const assetSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  path: v.pipe(
    v.string(),
    v.regex(/^(images|downloads|assets)\.ctfassets\.net\/openstrings\/[^/]+\/v1\/[^/]+$/),
  ),
  fileName: v.string(),
  contentType: v.string(),
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  width: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  height: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  title: bilingual,
  description: bilingual,
});

export type ManifestAsset = v.InferOutput<typeof assetSchema>;

const MANIFEST = 'content/assets/manifest.json';

/**
 * Reads the list of asset files and checks that each file exists with the listed size.
 * A missing or malformed list gives problems and no assets, never an exception.
 */
export function readManifest(root: string): { assets: ManifestAsset[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const problem = (where: string, message: string) =>
    problems.push({ file: MANIFEST, where, message });
  const path = join(root, MANIFEST);
  if (!existsSync(path)) {
    problem('', 'the file is missing');
    return { assets: [], problems };
  }
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    problem('', `is not JSON: ${String(error)}`);
    return { assets: [], problems };
  }
  const parsed = v.safeParse(v.array(assetSchema), list);
  if (!parsed.success) {
    for (const issue of parsed.issues) problem(v.getDotPath(issue) ?? '', issue.message);
    return { assets: [], problems };
  }
  const seen = new Set<string>();
  for (const asset of parsed.output) {
    if (seen.has(asset.id)) problem(asset.id, 'is listed twice');
    seen.add(asset.id);
    const file = join(root, 'content/assets', asset.path);
    if (!existsSync(file)) problem(asset.id, `path: ${asset.path} is missing`);
    else if (statSync(file).size !== asset.size)
      problem(asset.id, `size: is ${asset.size}, the file has ${statSync(file).size}`);
  }
  return { assets: parsed.output, problems };
}
