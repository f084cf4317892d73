import type { RouteObject } from 'react-router-dom';
import { NotFound } from '@/components/content/NotFound';
import { RouteError } from './errors/RouteError';
import { Layout } from './layout/Layout';
import { layoutHandle } from './layout/layoutHandle';

/**
 * Every address of the site. A page module exports `Component` and, in `handle`, what its content is loaded by
 * before it is rendered to a string. `/podacast` is no route: it is a button that opens the podcast player.
 */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    handle: layoutHandle,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { index: true, lazy: () => import(/* webpackChunkName: "home" */ './pages/HomeRoute') },
          { path: 'biography', lazy: () => import(/* webpackChunkName: "biography" */ '@/features/biography/BiographyPage') },
          { path: 'articles/:topicId', lazy: () => import(/* webpackChunkName: "topic" */ './pages/TopicRoute') },
          { path: 'articles/:topicId/:slug', lazy: () => import(/* webpackChunkName: "article" */ './pages/ArticleRoute') },
          { path: 'contact', lazy: () => import(/* webpackChunkName: "contact" */ '@/features/contact/ContactPage') },
          { path: 'shop', lazy: () => import(/* webpackChunkName: "shop" */ './pages/ShopRoute') },
          { path: 'shop/:id', lazy: () => import(/* webpackChunkName: "shop" */ './pages/ShopRoute') },
          { path: 'receipt/:token', lazy: () => import(/* webpackChunkName: "receipt" */ '@/features/checkout/ReceiptRoute') },
          { path: 'workshops_and_coaching', lazy: () => import(/* webpackChunkName: "workshops" */ './pages/WorkshopsRoute') },
          { path: 'community', lazy: () => import(/* webpackChunkName: "community" */ '@/features/community/CommunityPage') },
          { path: 'news', lazy: () => import(/* webpackChunkName: "news" */ '@/features/news/NewsPage') },
          { path: 'video-courses', lazy: () => import(/* webpackChunkName: "video-courses" */ '@/features/videoCourses/VideoCoursesPage') },
          { path: 'legal/:slug', lazy: () => import(/* webpackChunkName: "legal" */ '@/features/legal/LegalRoute') },
          { path: 'withdrawal', lazy: () => import(/* webpackChunkName: "withdrawal" */ '@/features/withdrawal/WithdrawalPage') },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
