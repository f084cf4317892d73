import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { NotFound } from '@/components/content/NotFound';
import { PAGES, PATTERNS } from '@/lib/addresses';
import { RouteError } from './errors/RouteError';
import { frameLoad } from './layout/frameLoad';
import { Layout } from './layout/Layout';
import type { PageLoad } from './pageLoad';

/** A page's module: what is shown, and what it is loaded by. A page of one visitor, or without content, has no `load`. */
export interface PageModule {
  Component: ComponentType;
  load?: PageLoad;
}

/** What a route's loader is given. */
export interface Opening {
  /** The whole site's part of a page, or the page's own. */
  part: 'frame' | 'page';
  params: LoaderFunctionArgs['params'];
  url: URL;
}

/** Brings a part of a page into the store; how depends on where the routes are used (browser, test, publishing). */
export type OpenPart = (
  opening: Opening,
  load: () => Promise<PageLoad | undefined>,
) => Promise<void>;

/** What the route table says of a route besides React Router's own. */
export interface RouteHandle {
  /** The webpack chunk of the page; its files are named in the finished page. */
  chunk: string;
  /** Brings the page's module, which a link may ask for ahead of the press. */
  bring(): Promise<PageModule>;
}

const urlOf = ({ request }: LoaderFunctionArgs): URL => new URL(request.url);

/**
 * The page of every address (src/lib/addresses.ts).
 * @param open what every route's loader does
 */
export function makeRoutes(open: OpenPart): RouteObject[] {
  const page = (path: string, chunk: string, bring: () => Promise<PageModule>): RouteObject => ({
    ...(path === PAGES.home ? { index: true as const } : { path, caseSensitive: true }),
    handle: { chunk, bring } satisfies RouteHandle,
    loader: async (args) => {
      await open(
        { part: 'page', params: args.params, url: urlOf(args) },
        async () => (await bring()).load,
      );
      return null;
    },
    lazy: async () => ({ Component: (await bring()).Component }),
  });
  return [
    {
      Component: Layout,
      loader: async (args) => {
        await open({ part: 'frame', params: args.params, url: urlOf(args) }, () =>
          Promise.resolve(frameLoad),
        );
        return null;
      },
      // The frame stays from page to page.
      shouldRevalidate: () => false,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            page(
              PAGES.home,
              'home',
              () => import(/* webpackChunkName: "home" */ './pages/HomeRoute'),
            ),
            page(
              PAGES.biography,
              'biography',
              () =>
                import(/* webpackChunkName: "biography" */ '@/features/biography/BiographyPage'),
            ),
            page(
              PATTERNS.topic,
              'topic',
              () => import(/* webpackChunkName: "topic" */ './pages/TopicRoute'),
            ),
            page(
              PATTERNS.topicPage,
              'topic',
              () => import(/* webpackChunkName: "topic" */ './pages/TopicRoute'),
            ),
            page(
              PATTERNS.article,
              'article',
              () => import(/* webpackChunkName: "article" */ './pages/ArticleRoute'),
            ),
            page(
              PAGES.contact,
              'contact',
              () => import(/* webpackChunkName: "contact" */ '@/features/contact/ContactPage'),
            ),
            page(
              PAGES.shop,
              'shop',
              () => import(/* webpackChunkName: "shop" */ './pages/ShopRoute'),
            ),
            page(
              PATTERNS.item,
              'shop',
              () => import(/* webpackChunkName: "shop" */ './pages/ShopRoute'),
            ),
            page(
              PATTERNS.receipt,
              'receipt',
              () => import(/* webpackChunkName: "receipt" */ '@/features/checkout/ReceiptRoute'),
            ),
            page(
              PAGES.workshops,
              'workshops',
              () => import(/* webpackChunkName: "workshops" */ './pages/WorkshopsRoute'),
            ),
            page(
              PAGES.community,
              'community',
              () =>
                import(/* webpackChunkName: "community" */ '@/features/community/CommunityPage'),
            ),
            page(
              PAGES.news,
              'news',
              () => import(/* webpackChunkName: "news" */ '@/features/news/NewsPage'),
            ),
            page(
              PAGES.videoCourses,
              'video-courses',
              () =>
                import(
                  /* webpackChunkName: "video-courses" */ '@/features/videoCourses/VideoCoursesPage'
                ),
            ),
            page(
              PAGES.podcast,
              'episodes',
              () =>
                import(/* webpackChunkName: "episodes" */ '@/features/podcast/pages/EpisodesPage'),
            ),
            page(
              PAGES.search,
              'search',
              () => import(/* webpackChunkName: "search" */ '@/features/search/SearchPage'),
            ),
            page(
              PATTERNS.episode,
              'episodes',
              () => import(/* webpackChunkName: "episodes" */ './pages/EpisodeRoute'),
            ),
            page(
              PATTERNS.legal,
              'legal',
              () => import(/* webpackChunkName: "legal" */ './pages/LegalRoute'),
            ),
            page(
              PAGES.withdrawal,
              'withdrawal',
              () =>
                import(/* webpackChunkName: "withdrawal" */ '@/features/withdrawal/WithdrawalPage'),
            ),
            page(
              PAGES.shelf,
              'shelf',
              () => import(/* webpackChunkName: "shelf" */ './pages/ShelfRoute'),
            ),
            page(
              PAGES.offline,
              'offline',
              () => import(/* webpackChunkName: "offline" */ '@/features/offline/OfflinePage'),
            ),
            page(
              PAGES.quiz,
              'quiz',
              () => import(/* webpackChunkName: "quiz" */ './pages/QuizRoute'),
            ),
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ];
}
