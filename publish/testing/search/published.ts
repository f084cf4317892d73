import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../../../contracts/language/languages';
import { demoResults } from '../../../sandbox/podcasts/demoResults';
import { siteConfiguration } from '../../../scripts/config/siteConfiguration';
import type { SearchDocument } from '../../../src/app/pageMetadata/searchDocument';
import { searchDocuments } from '../../../src/app/contentLists/searchDocuments';
import { makePrerenderer } from '../../../src/prerenderer';
import { toEpisodes } from '../../../src/services/podcasts/toEpisodes';
import { SearchIndex } from '../../../src/services/search/searchIndex';
import { EntitySchema, type Entity, type SpaceModel } from '../../mirror/entity';
import { LocalContent } from '../../mirror/localContent';
import { SpaceMirror } from '../../mirror/spaceMirror';
import { SearchIndexWriter, type IndexedPage } from '../../search/searchIndexWriter';

const space = JSON.parse(
  readFileSync(path.join(__dirname, '../../../content/space.json'), 'utf8'),
) as {
  entries: unknown[];
  assets: unknown[];
  contentTypes: { sys: { id: string }; fields: { id: string; localized?: boolean }[] }[];
};
const model: SpaceModel = {
  locales: [
    { code: 'en-US', default: true, fallbackCode: null },
    { code: 'de-DE', fallbackCode: null },
  ],
  shared: space.contentTypes.flatMap(({ sys, fields }) =>
    fields.flatMap(({ id, localized }) => (localized === true ? [] : [`${sys.id}.${id}`])),
  ),
};
const NOW = Date.UTC(2026, 10, 22);

/** Pages whose content is found through other pages. */
const TELLS_NOTHING = /^\/(?:shop\/.*|news|video-courses)?$/;

/** The search documents of the demo space, made from its prerendered pages. */
export interface Searchable {
  pages: IndexedPage[];
  documents(page: IndexedPage): SearchDocument[];
  synonyms: string[][];
}

/** Renders the pages of the demo space and reads their search documents. */
export async function searchableDemo(folder: string): Promise<Searchable> {
  const demo: Entity[] = v.parse(v.array(EntitySchema), [...space.entries, ...space.assets]);
  const mirror = await SpaceMirror.open(path.join(folder, 'space.jsonl'));
  await mirror.follow({
    changes: () =>
      Promise.resolve({
        entries: demo,
        assets: [],
        deletedEntries: [],
        deletedAssets: [],
        nextSyncToken: 'one',
      }),
    model: () => Promise.resolve(model),
  });
  const client = new LocalContent(mirror).client(new Set());
  const site = makePrerenderer({
    configuration: siteConfiguration({}),
    dom: new JSDOM('').window,
    warn: () => undefined,
  });
  const episodes = toEpisodes({
    results: demoResults('http://127.0.0.1', path.join(__dirname, '../../../content/podcasts')),
  });
  const addresses = (await site.addresses(client, episodes))
    .map((one) => one.path)
    .filter((address) => !TELLS_NOTHING.test(address));
  const documents = new Map<string, SearchDocument[]>();
  const pages: IndexedPage[] = [];
  for (const language of LANGUAGES) {
    for (const address of addresses) {
      const { head, answers, frame } = await site.render({
        path: address,
        language,
        renderedAt: NOW,
        client,
        readEpisodes: () => episodes,
      });
      if ((head.canonical ?? address) !== address) continue;
      pages.push({ path: address, language });
      documents.set(
        `${language} ${address}`,
        searchDocuments({ path: address, language, answers, frame }),
      );
    }
  }
  return {
    pages,
    documents: (page) => documents.get(`${page.language} ${page.path}`) ?? [],
    synonyms: await site.synonyms(client),
  };
}

/** A writer that keeps the index of these documents in a folder with one tree. */
export function indexWriterFor(
  folder: string,
  { documents }: Pick<Searchable, 'documents'>,
  remembered = '',
): SearchIndexWriter {
  return new SearchIndexWriter(remembered, {
    trees: [folder],
    file: path.join(folder, 'search.json'),
    frame: () => Promise.resolve(''),
    read: (page) => Promise.resolve(documents(page)),
  });
}

/** The index as a browser reads it, from the files of a tree. */
export function indexIn(folder: string, language: Language): SearchIndex {
  return new SearchIndex(language, (address) =>
    Promise.resolve(JSON.parse(readFileSync(path.join(folder, address), 'utf8')) as unknown),
  );
}
