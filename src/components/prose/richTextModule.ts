import { lateModule } from '@/lib/lateModule';

/** Lazy module that renders rich text; prerendered pages do not need it. */
export const richTextModule = lateModule(() =>
  import(/* webpackChunkName: "rich-text" */ './RichText').then(({ RichText }) => RichText),
);
