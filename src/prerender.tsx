import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { Language } from '../contracts/language/languages';
import { App } from './app/App';
import { makeStore, type AppStore, type RootState, type Services } from './app/store/makeStore';
import { answersOf, isFrames, type PublishedAnswer } from './app/prerendered/answers';
import { renderBlocks } from './app/contentLists/renderBlocks';
import { fillStore } from './app/prerendered/fillStore';
import type { Page } from './app/pages/page';
import { makeRoutes, isRouteHandle, type OpenPart } from './app/routes';
import {
  withPublishedPictures,
  type FindPublishedPicture,
} from './components/media/publishedPictures';
import { idsOf } from './components/prose/render/addHeadingIds';
import { prerenderProse, type ContentLink } from './components/prose/render/prerenderProse';
import { prerenderRichText } from './components/prose/render/prerenderRichText';
import { addReadingInfo } from './components/prose/render/addReadingInfo';
import { proseLabels } from './components/prose/render/proseLabels';
import { PageExpiryContext } from './components/seo/pageExpiryContext';
import type { PageHead } from './components/seo/pageHead';
import { routeOpened } from '@/features/ui/uiSlice';
import { PageHeadContext } from './components/seo/usePageHead';
import { RenderedHashContext } from './lib/browser/renderedHash';
import { RenderedAtContext } from './lib/browser/renderedAt';
import type { SiteUrls } from './lib/links/siteUrls';
import { contentApi } from './services/content/cache/contentApi';
import type { Article } from './services/content/types/article';
import { podcastsApi } from './services/podcasts/podcastsApi';

export interface PageToRender {
  /** Absolute address; only path and query matter. */
  url: string;
  locale: Language;
  /** Fresh for every page: labels carry the language. */
  services: Services;
  /** Hosts of the content service's files. */
  imageHosts: readonly string[];
  /** Addresses of the site itself; by default unknown. */
  siteUrls?: SiteUrls | null;
  /** The current time for the page, ms since 1970. */
  renderedAt: number;
  /** Maps pictures of the content service to our own origin; by default none. */
  findPublished?: FindPublishedPicture;
  /** The pages of the site; by default all that are declared. */
  pages?: Readonly<Record<string, Page>>;
}

export interface RenderedPage {
  html: string;
  head: PageHead;
  state: RootState;
  /** Webpack chunks that the page is made of besides the entry. */
  chunks: string[];
  /** See `Page.startsOnInteraction`. */
  startsOnInteraction: boolean;
  /** Links of its texts to pages of the site. */
  links: ContentLink[];
  /** The answers that the page shows: the frame's, the same on every page of the language, and its own. */
  frame: PublishedAnswer[];
  answers: PublishedAnswer[];
  /** Time at which the page changes without a change of content, ms; null: never. */
  changesAt: number | null;
}

/** Throws when content is missing, so that no incomplete page is published. */
function refuseFailures({ contentApi: content, podcastsApi: podcasts }: RootState): void {
  const failed = [...Object.values(content.queries), ...Object.values(podcasts.queries)].flatMap(
    (query) =>
      query?.status === 'rejected'
        ? [`${query.endpointName ?? ''}: ${JSON.stringify(query.error)}`]
        : [],
  );
  if (failed.length > 0)
    throw new Error(`The page cannot be rendered without its content: ${failed.join('; ')}`);
}

/** Loads a part of a page and waits for it. */
const openWhole =
  ({ dispatch, getState }: AppStore): OpenPart =>
  async ({ params }, importLoad) => {
    await (
      await importLoad()
    )?.({ dispatch, locale: getState().language.lang, params });
  };

function refuseErrors(url: string, { errors }: StaticHandlerContext): void {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined)
    throw error instanceof Error ? error : new Error(`${url} failed: ${JSON.stringify(error)}`);
}

/** Names a block for its editor. */
const idOf = (of: unknown): string =>
  typeof of === 'object' && of !== null && 'id' in of && typeof of.id === 'string' ? of.id : '';

/**
 * Renders one page to a string with a fresh store. Sanitizing needs a DOM: call `provideSanitizerWindow()` before.
 * @throws when the address redirects, the page has no title, or content cannot be loaded
 */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const store = makeStore(page.services, { lang: page.locale });
  try {
    return await renderWith(store, page);
  } finally {
    // Answers that nobody subscribes to wait for their timers, which would keep the whole store.
    for (const api of [contentApi, podcastsApi]) store.dispatch(api.util.resetApiState());
  }
}

interface FoundLinks {
  links: ContentLink[];
  missingTargets: { hash: string; report(): void }[];
}

/** Turns the texts of the loaded answers into HTML and collects the links that these contain. */
function renderProse(
  store: AppStore,
  { services, imageHosts, siteUrls = null, findPublished = () => null }: PageToRender,
): FoundLinks & { answers: PublishedAnswer[] } {
  const { i18n, content } = services;
  const found: FoundLinks = { links: [], missingTargets: [] };
  const labels = proseLabels(i18n.t, i18n.language);
  const rendered = ({ endpoint, data }: PublishedAnswer): unknown => {
    const linkable = endpoint === 'article';
    const value = prerenderProse(withPublishedPictures(data, findPublished), endpoint, {
      imageHosts,
      labels,
      findPublished,
      linkable,
      siteUrls,
      report: content.report,
      onInternalLink: (link) => void found.links.push(link),
      onMissingTarget: (hash, report) => void found.missingTargets.push({ hash, report }),
      richText: (document) => prerenderRichText(document, i18n, siteUrls),
    });
    return linkable && value !== null ? addReadingInfo(value as Article) : value;
  };
  const answers = answersOf(store.getState()).map((answer) => ({
    ...answer,
    data: rendered(answer),
  }));
  return { ...found, answers };
}

/** Renders a page to HTML and reads what it says of itself. @throws when it has no title */
function renderToHtml(page: ReactNode, { url, renderedAt }: PageToRender) {
  const collected: { head: PageHead | null } = { head: null };
  const changes: { at: number | null } = { at: null };
  const html = renderToString(
    <PageHeadContext value={collected}>
      <PageExpiryContext value={changes}>
        <RenderedAtContext value={renderedAt}>
          <RenderedHashContext value={new URL(url).hash}>{page}</RenderedHashContext>
        </RenderedAtContext>
      </PageExpiryContext>
    </PageHeadContext>,
  );
  if (collected.head === null) throw new Error(`${url} gave itself no title.`);
  return { html, head: collected.head, changesAt: changes.at };
}

/** Loads the route of a page with its content. @throws when the address redirects or content is missing */
async function openRoute(store: AppStore, { url, pages }: PageToRender) {
  const handler = createStaticHandler(makeRoutes(openWhole(store), pages));
  const context = await handler.query(new Request(url));
  if (context instanceof Response)
    throw new Error(`${url} redirects to ${context.headers.get('location') ?? 'no address'}.`);
  refuseErrors(url, context);
  refuseFailures(store.getState());
  return { router: createStaticRouter(handler.dataRoutes, context), context };
}

async function renderWith(store: AppStore, page: PageToRender): Promise<RenderedPage> {
  const { url, services, imageHosts, siteUrls = null } = page;
  const { pathname } = new URL(url);
  const { router, context } = await openRoute(store, page);
  store.dispatch(routeOpened(pathname));
  const { answers, links, missingTargets } = renderProse(store, page);
  fillStore(store.dispatch, answers);
  const { html, head, changesAt } = renderBlocks(
    <App store={store} labels={services.i18n} imageHosts={imageHosts} siteUrls={siteUrls}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
    (node) => renderToHtml(node, page),
    (of, reason) =>
      services.content.report({
        kind: 'partLeftOut',
        entry: idOf(of),
        field: '',
        place: pathname,
        values: [pathname, reason],
      }),
  );
  if (html.includes(' data-waiting='))
    throw new Error(`${url} is not whole: a part of it is still waiting for content.`);
  // A target may be a part of the page itself, such as a section of the shop.
  const ids = new Set(idsOf(html));
  for (const { hash, report } of missingTargets) if (!ids.has(hash.slice(1))) report();
  const handles = context.matches.map(({ route }): unknown => route.handle).filter(isRouteHandle);
  return {
    html,
    head,
    state: store.getState(),
    chunks: handles.map(({ chunk }) => chunk),
    startsOnInteraction: handles.some(({ startsOnInteraction = false }) => startsOnInteraction),
    links,
    frame: answers.filter(isFrames),
    answers: answers.filter((answer) => !isFrames(answer)),
    changesAt,
  };
}
