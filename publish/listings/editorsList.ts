import path from 'node:path';
import { EDITORS_LIST } from '../../src/lib/addresses';
import { writePage } from '../pages/tree';

interface Told {
  /** What the mappers and the list of addresses said of entries. */
  problems: Iterable<string>;
  /** Pages that could not be made. */
  failed: readonly string[];
  /** ms since 1970 */
  now: number;
}

/**
 * For editors, who have no log to look into: what of the published content the site leaves out, and why. It says nothing
 * that the content service would not give to every visitor, and lies where only who knows of it looks.
 */
function editorsList({ problems, failed, now }: Told): string {
  const lines = [
    ...new Set(Array.from(problems, (problem) => problem.replace(/\s+/g, ' '))),
  ].sort();
  const pages = failed.map(
    (page) =>
      `Page ${page}: could not be made anew and stays as it was; tell whoever runs the site`,
  );
  return [
    'What the site leaves out of what is published, or shows otherwise than it was written.',
    `As of ${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    ...(lines.length + pages.length === 0 ? ['Nothing.'] : [...pages, ...lines]),
    '',
  ].join('\n');
}

/** Writes the editors' list into each tree. */
export async function writeEditorsList(trees: readonly string[], told: Told): Promise<void> {
  for (const tree of trees) await writePage(path.join(tree, EDITORS_LIST), editorsList(told));
}
