import { lateModule } from '@/lib/lateModule';
import { withPatience } from '@/lib/withPatience';
import type { SavedContent } from './savedContent';

/** How long its code may take to arrive and to answer, ms. */
const PATIENCE_MS = 8000;

/**
 * The local copy of what was read, whose code comes with the first question: finished pages ask none. Where it does not
 * arrive the device has no copy.
 * @param name of the database; one a content space
 */
export function lateSavedContent(name: string): SavedContent {
  const { load } = lateModule(() =>
    import(/* webpackChunkName: "saved-content" */ './savedContent').then(({ makeSavedContent }) =>
      makeSavedContent(name),
    ),
  );
  return {
    read: (key) =>
      withPatience(
        load().then((saved) => saved.read(key)),
        null,
        PATIENCE_MS,
      ),
    write: (...answer) =>
      load()
        .then((saved) => saved.write(...answer))
        .catch(() => undefined),
  };
}
