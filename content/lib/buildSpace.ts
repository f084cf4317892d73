import { contentModel, demoEntries } from '../contentTypes';
import { articleEntries } from './articleEntries';
import type { DemoEntry } from './demoEntry';
import { exportAsset } from './exportAsset';
import { exportEntry, positionsOf } from './exportEntry';
import { exportContentType, exportEditorInterface, exportedLocales } from './exportModel';
import { type ManifestAsset, readManifest } from './manifest';
import { orderEntries } from './orderEntries';
import type { Problem } from './problem';
import { readArticles } from './readArticles';
import type { SpaceExport } from './spaceExport';
import { validateSpace } from './validateSpace';

export interface BuiltSpace {
  space: SpaceExport;
  entries: DemoEntry[];
  assets: ManifestAsset[];
  problems: Problem[];
}

/**
 * Builds the demo space from the model, the entries, the articles and the list of assets.
 * Reads files below `root`/content and writes nothing; the same sources give the same result.
 */
export function buildSpace(root: string): BuiltSpace {
  const manifest = readManifest(root);
  const articles = readArticles(root);
  const fromArticles = articles.articles.map(articleEntries);
  const entries = [...demoEntries, ...fromArticles.flatMap((article) => article.entries)];
  const positions = positionsOf(entries);
  return {
    entries,
    assets: manifest.assets,
    problems: [
      ...manifest.problems,
      ...articles.problems,
      ...fromArticles.flatMap((article) => article.problems),
      ...validateSpace(contentModel, entries, manifest.assets),
    ],
    space: {
      contentTypes: contentModel.map(exportContentType),
      editorInterfaces: contentModel.map(exportEditorInterface),
      entries: orderEntries(entries).map((entry) => exportEntry(entry, positions.get(entry))),
      assets: manifest.assets.map(exportAsset),
      locales: exportedLocales(),
      tags: [],
      webhooks: [],
      roles: [],
    },
  };
}

/** The text of content/space.json. */
export const spaceText = (space: SpaceExport): string => `${JSON.stringify(space, null, 2)}\n`;
