import path from 'node:path';
import { EDITORS_LIST } from '../../src/lib/addresses';
import { writePage } from '../pages/tree';

interface EditorReport {
  /** Problems reported by the mappers and the list of addresses. */
  problems: Iterable<string>;
  /** Pages that failed to render. */
  failed: readonly string[];
  /** ms since 1970 */
  now: number;
}

/**
 * Lists for editors which published content the site leaves out, and why. It contains nothing that the
 * content service would not deliver to every visitor, and no page links to it.
 */
function editorsList({ problems, failed, now }: EditorReport): string {
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
export async function writeEditorsList(
  trees: readonly string[],
  report: EditorReport,
): Promise<void> {
  for (const tree of trees) await writePage(path.join(tree, EDITORS_LIST), editorsList(report));
}
