import { JSDOM } from 'jsdom';
import type { ContentProblem } from '../../contracts/content/contentProblem';
import { HeldLinks } from '../../contracts/content/heldLinks';
import type { Language } from '../../contracts/language/languages';
import { deadLinks, linkTargets } from '../listings/deadLinks';
import type { Entity } from '../mirror/entity';
import { LocalContent } from '../mirror/localContent';
import type { PreviewSources } from '../publisher';
import type { Drafts } from './allDrafts';
import { findEntryPage, linkingOf, pageIndex, type Linking, type PageIndex } from './entryPage';
import { FieldTags, withoutMarks } from './fieldTags';

export interface PreviewRequest {
  /** The entry whose page is shown, or the address of a page. */
  shown: Entity | string;
  /** Entities laid over the published content. */
  drafts: Drafts;
  language: Language;
  /** Why buttons do nothing. */
  inert: string;
  /** Address of the preview of another page; absent for a check that shows nothing. */
  previewOf?(path: string): string;
}

/** A page with drafts in it. */
export interface Preview {
  /** Address that the page will have; null: there is none. */
  path: string | null;
  /** Key of the entry that the page is made of. */
  entry: string | null;
  title: string;
  /** '' without a page, or when it cannot be rendered. */
  html: string;
  /** Chunks whose style sheets the page needs. */
  chunks: string[];
  /** Problems found by reading and rendering the content. */
  problems: ContentProblem[];
  /** Addresses of all pages, drafts included. */
  addresses: readonly string[];
  /** Why the page cannot be rendered, for the log; '' when it can. */
  failure: string;
}

/** Fits a page for the preview: links lead to previews, or open other sites elsewhere; buttons say that they do nothing. */
function fitPage(
  html: string,
  tags: FieldTags,
  { inert, previewOf = () => '' }: PreviewRequest,
  pages: PageIndex,
): string {
  const { body } = new JSDOM(html).window.document;
  tags.apply(body);
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const [path = '', hash] = href.split('#');
    const [pathname = ''] = path.split('?');
    if (pages.at(pathname) !== undefined)
      link.setAttribute('href', `${previewOf(pathname)}${hash === undefined ? '' : `#${hash}`}`);
    else if (!href.startsWith('#')) link.setAttribute('target', '_blank');
  }
  for (const button of body.querySelectorAll('button')) {
    button.setAttribute('aria-disabled', 'true');
    button.setAttribute('title', inert);
  }
  return body.innerHTML;
}

const unmarked = (problem: ContentProblem): ContentProblem => ({
  ...problem,
  ...(problem.values === undefined ? {} : { values: problem.values.map(withoutMarks) }),
});

/** The published content with drafts over it. Several pages share it, because listing the addresses reads the whole space. */
export interface DraftContent {
  entities: ReadonlyMap<string, Entity>;
  content: LocalContent;
  held: HeldLinks;
  pages: PageIndex;
  addresses: readonly string[];
  /** Pages that links may lead to. */
  targets: ReadonlySet<string>;
  linking(): Linking;
  /** Problems of content without a page. */
  problems: readonly ContentProblem[];
}

const over = ({ mirror }: PreviewSources, drafts: Drafts) => ({
  model: mirror.model,
  entities: new Map([...mirror.entities, ...drafts]),
});

export async function layDrafts(sources: PreviewSources, drafts: Drafts): Promise<DraftContent> {
  const { site, episodes, meetingLinks } = sources;
  const links = [...(meetingLinks()?.values() ?? [])].flatMap(({ link }) => link ?? []);
  const held = new HeldLinks(links);
  const space = over(sources, drafts);
  const content = new LocalContent(space, held);
  const problems: ContentProblem[] = [];
  const listed = await site.addresses(content.client(new Set()), episodes.all(), (problem) =>
    problems.push(problem),
  );
  const addresses = listed.map(({ path }) => path);
  let linking: Linking | null = null;
  return {
    ...{ entities: space.entities, content, held, addresses, problems },
    pages: pageIndex(listed),
    targets: linkTargets(addresses),
    linking: () => (linking ??= linkingOf(space.entities.values())),
  };
}

/** Address of what is shown; null: there is no page. */
function pathOf(shown: Entity | string, { linking, pages }: DraftContent): string | null {
  if (typeof shown !== 'string') return findEntryPage(shown, linking, pages);
  return pages.at(shown.split('#')[0] ?? '') === undefined ? null : shown;
}

/**
 * Renders the page that shows an entry, from the published content with drafts over it. The mirror is not changed, and
 * nothing is written.
 */
export async function renderPreview(
  sources: PreviewSources,
  request: PreviewRequest,
  laid?: DraftContent,
): Promise<Preview> {
  const { shown, drafts, language, previewOf } = request;
  const { site, episodes } = sources;
  const draft = laid ?? (await layDrafts(sources, drafts));
  const problems = new Map<string, ContentProblem>();
  const report = (problem: ContentProblem): void => {
    const plain = unmarked(problem);
    problems.set(JSON.stringify(plain), plain);
  };
  draft.problems.forEach(report);
  const { addresses, pages, targets } = draft;
  const path = pathOf(shown, draft);
  const entry = pages.at(path ?? '')?.entry ?? null;
  const nothing = { path, entry, title: '', html: '', chunks: [], addresses, failure: '' };
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
  const tags = new FieldTags();
  const renderMarked = () => {
    const marked = tags.mark(drafts, (key) => draft.entities.get(key));
    // Marks are a convenience: a page that cannot bear them is shown without.
    return render(new LocalContent(over(sources, marked), draft.held)).catch(() =>
      render(draft.content),
    );
  };
  try {
    const page = await (previewOf === undefined ? render(draft.content) : renderMarked());
    deadLinks(page.links, targets).forEach(report);
    return {
      ...nothing,
      title: withoutMarks(page.head.title),
      html: previewOf === undefined ? '' : withoutMarks(fitPage(page.html, tags, request, pages)),
      chunks: page.chunks,
      problems: [...problems.values()],
    };
  } catch (error) {
    const failure = withoutMarks(error instanceof Error ? error.message : String(error));
    return { ...nothing, failure, problems: [...problems.values()] };
  }
}
