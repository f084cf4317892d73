import { PAGES } from '@/lib/addresses';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.videoCourses,
  chunk: 'video-courses',
  import: () =>
    import(/* webpackChunkName: "video-courses" */ '@/features/videoCourses/VideoCoursesPage'),
};

export const published: PublishedPage = { sample: PAGES.videoCourses };
