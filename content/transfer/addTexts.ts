import type { PlainClientAPI } from 'contentful-management';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ExportedAsset, ExportedEntry, SpaceExport } from '../lib/spaceExport';
import { parseMessage } from './explainFailures';
import type { SpaceContents } from './space';

const ASSETS = resolve(__dirname, '../assets');

/** Our entries and files that a space does not have yet, in any state: one with the same id belongs to an editor. */
export function missingTexts(ours: SpaceExport, theirs: SpaceContents): SpaceExport {
  return {
    ...ours,
    entries: ours.entries.filter(({ sys }) => !theirs.entries.has(sys.id)),
    assets: ours.assets.filter(({ sys }) => !theirs.assets.has(sys.id)),
  };
}

/** Uploads a file once for all languages, and publishes it. */
async function addAsset(client: PlainClientAPI, { sys, fields }: ExportedAsset): Promise<void> {
  const [exported] = Object.values(fields.file);
  if (!exported) throw new Error(`The file of ${sys.id} is not described.`);
  const { fileName, contentType, url } = exported;
  const content = await readFile(resolve(ASSETS, url.replace(/^\/\//, '')));
  const upload = await client.upload.create({}, { file: new Uint8Array(content).buffer });
  const uploadFrom = {
    sys: { type: 'Link' as const, linkType: 'Upload' as const, id: upload.sys.id },
  };
  const file = Object.fromEntries(
    Object.keys(fields.file).map((code) => [code, { fileName, contentType, uploadFrom }]),
  );
  const made = await client.asset.createWithId(
    { assetId: sys.id },
    { fields: { ...fields, file } },
  );
  const processed = await client.asset.processForAllLocales({}, made);
  await client.asset.publish({ assetId: sys.id }, processed);
}

async function addEntry(client: PlainClientAPI, { sys, fields }: ExportedEntry): Promise<void> {
  const made = await client.entry.createWithId(
    { entryId: sys.id, contentTypeId: sys.contentType.sys.id },
    { fields },
  );
  await client.entry.publish({ entryId: sys.id }, made);
}

/**
 * Adds files and entries to a space and publishes each at once, so that an interruption leaves at most one draft.
 * @throws Error naming all that the service refused, after trying every other one
 */
export async function addTexts(client: PlainClientAPI, texts: SpaceExport): Promise<void> {
  const refused: string[] = [];
  const attempt = async (id: string, add: Promise<void>): Promise<void> => {
    try {
      await add;
    } catch (error) {
      const { status, message = '', details } = parseMessage(error);
      if (status !== 422) throw error;
      refused.push(`  ${id}: ${message} ${JSON.stringify(details ?? '')}`);
    }
  };
  for (const asset of texts.assets) await attempt(asset.sys.id, addAsset(client, asset));
  // Our export has each entry after those that it links to: only then it can be published.
  for (const entry of texts.entries) await attempt(entry.sys.id, addEntry(client, entry));
  if (refused.length > 0)
    throw new Error(`The texts could not all be brought in:\n${refused.join('\n')}`);
}
