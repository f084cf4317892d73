import { lateModule } from '@/lib/lateModule';

/** What sets rich text, in a chunk of its own: finished pages have it as HTML. */
export const richTextModule = lateModule(() =>
  import(/* webpackChunkName: "rich-text" */ './RichText').then(({ RichText }) => RichText),
);
