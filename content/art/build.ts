/**
 * Draws, typesets and records every asset and writes content/assets with its manifest.
 * Run: npx tsx content/art/build.ts [id prefix …]; with prefixes only those assets are made anew.
 * The recordings need ffmpeg, at authoring time only: the results are committed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AssetPlan, Made } from './catalogue/asset';
import { articleAssets } from './catalogue/articles';
import { documentAssets } from './catalogue/documents';
import { houseAssets } from './catalogue/house';
import { printAssets } from './catalogue/prints';
import { recordingAssets } from './catalogue/recordings';
import type { ManifestEntry } from './manifest';

const ROOT = join(__dirname, '..', 'assets');
const EXTENSION: Record<Made['contentType'], string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
};

function hostFor(contentType: Made['contentType']): string {
  if (contentType.startsWith('image/')) return 'images.ctfassets.net';
  return contentType === 'application/pdf' ? 'downloads.ctfassets.net' : 'assets.ctfassets.net';
}

function entryFor({ id, title, description }: AssetPlan, made: Made): ManifestEntry {
  const fileName = `${id}.${EXTENSION[made.contentType]}`;
  return {
    id,
    path: `${hostFor(made.contentType)}/openstrings/${id}/v1/${fileName}`,
    fileName,
    contentType: made.contentType,
    size: made.bytes.length,
    ...(made.width && made.height ? { width: made.width, height: made.height } : {}),
    title: { 'en-US': title[0], 'de-DE': title[1] },
    description: { 'en-US': description[0], 'de-DE': description[1] },
  };
}

async function build(prefixes: readonly string[]): Promise<void> {
  const manifestPath = join(ROOT, 'manifest.json');
  const before: ManifestEntry[] = existsSync(manifestPath)
    ? JSON.parse(readFileSync(manifestPath, 'utf8'))
    : [];
  const entries: ManifestEntry[] = [];
  for (const plan of [
    ...houseAssets,
    ...articleAssets,
    ...printAssets,
    ...documentAssets,
    ...recordingAssets,
  ]) {
    const known = before.find(({ id }) => id === plan.id);
    if (known && prefixes.length > 0 && !prefixes.some((prefix) => plan.id.startsWith(prefix))) {
      entries.push({ ...known, ...wordsOf(plan) });
      continue;
    }
    const made = await plan.make();
    const entry = entryFor(plan, made);
    if (known && known.path !== entry.path) rmSync(join(ROOT, known.path), { force: true });
    mkdirSync(dirname(join(ROOT, entry.path)), { recursive: true });
    writeFileSync(join(ROOT, entry.path), made.bytes);
    entries.push(entry);
  }
  writeFileSync(manifestPath, `${JSON.stringify(entries, null, 2)}\n`);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  process.stdout.write(`${entries.length} assets, ${(total / 1e6).toFixed(2)} MB\n`);
}

function wordsOf({ title, description }: AssetPlan): Pick<ManifestEntry, 'title' | 'description'> {
  return {
    title: { 'en-US': title[0], 'de-DE': title[1] },
    description: { 'en-US': description[0], 'de-DE': description[1] },
  };
}

void build(process.argv.slice(2));
