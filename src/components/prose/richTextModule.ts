import { lazyModule } from '@/lib/lazy/lazyModule';

/** Lazy module that renders rich text; prerendered pages do not need it. */
export const richTextModule = lazyModule(() =>
  import(/* webpackChunkName: "rich-text" */ './RichText').then(({ RichText }) => RichText),
);
