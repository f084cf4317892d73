import { PAGES } from '@/lib/addresses';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.quiz,
  chunk: 'quiz',
  import: () => import(/* webpackChunkName: "quiz" */ './QuizRoute'),
};

export const published: PublishedPage = { sample: PAGES.quiz };
