import { JSDOM } from 'jsdom';
import { problemWords, type ContentProblem } from '../../contracts/content/contentProblem';
import type { Language } from '../../contracts/language/languages';
import { LocalContent } from '../mirror/localContent';
import type { PreviewSources } from '../publisher';
import { findEntryPage } from './entryPage';
import { FieldTags, withoutMarks } from './fieldTags';
import type { Draft } from './previewService';

/** A page with a draft in it. */
export interface Preview {
  /** Address that the page will have; null: no page shows the entry. */
  path: string | null;
  title: string;
  /** '' without a page, or when it cannot be rendered. */
  html: string;
  /** Chunks whose style sheets the page needs. */
  chunks: string[];
  /** Content that the page leaves out, with the reason, for the editor. */
  problems: PreviewProblem[];
}

/** A problem in the language of the preview. */
export interface PreviewProblem {
  /** '' when it is not an entry's. */
  entry: string;
  field: string;
  words: string;
}

/**
 * Fits a page for the preview: links open the public site elsewhere, and buttons say that they do nothing.
 * @param inert why buttons do nothing
 */
function fitPage(html: string, tags: FieldTags, inert: string): string {
  const { body } = new JSDOM(html).window.document;
  tags.apply(body);
  for (const link of body.querySelectorAll('a[href]'))
    if (link.getAttribute('href')?.startsWith('#') !== true) link.setAttribute('target', '_blank');
  for (const button of body.querySelectorAll('button')) {
    button.setAttribute('aria-disabled', 'true');
    button.setAttribute('title', inert);
  }
  return body.innerHTML;
}

/**
 * Renders the page that shows an entry, from the published content with the draft over it. The mirror is not changed,
 * and nothing is written.
 */
export async function renderPreview(
  { site, mirror, episodes }: PreviewSources,
  { entry, entities }: Draft,
  language: Language,
  inert: string,
): Promise<Preview> {
  const tags = new FieldTags();
  const problems = new Map<string, PreviewProblem>();
  const report = (problem: ContentProblem): void => {
    const words = withoutMarks(problemWords(problem, language));
    problems.set(`${problem.entry} ${problem.field} ${words}`, { ...problem, words });
  };
  const over = (drafts: ReadonlyMap<string, typeof entry>) => ({
    model: mirror.model,
    entities: new Map([...mirror.entities, ...drafts]),
  });
  const plain = over(entities);
  const client = new LocalContent(plain).client(new Set());
  const addresses = await site.addresses(client, episodes.all(), (problem) => {
    if (problem.entry === entry.sys.id) report(problem);
  });
  const path = findEntryPage(entry, plain.entities.values(), addresses);
  const nothing = { path, title: '', html: '', chunks: [] };
  if (path === null) return { ...nothing, problems: [...problems.values()] };
  const render = (content: LocalContent) =>
    site.render({
      path,
      language,
      renderedAt: Date.now(),
      client: content.client(new Set()),
      readEpisodes: () => episodes.all(),
      report,
    });
  const marked = over(tags.mark(entities, (key) => plain.entities.get(key)));
  try {
    // Marks are a convenience: a page that cannot bear them is shown without.
    const page = await render(new LocalContent(marked)).catch(() =>
      render(new LocalContent(plain)),
    );
    return {
      path,
      title: withoutMarks(page.head.title),
      html: withoutMarks(fitPage(page.html, tags, inert)),
      chunks: page.chunks,
      problems: [...problems.values()],
    };
  } catch (error) {
    const words = withoutMarks(error instanceof Error ? error.message : String(error));
    problems.set(words, { entry: '', field: '', words });
    return { ...nothing, problems: [...problems.values()] };
  }
}
