import { youtubeId } from '@/lib/media/youtube';
import type { EntryReader } from '../mapping/reader';

/** A video of an article. */
export type YoutubeVideo = NonNullable<ReturnType<typeof toYoutubeVideo>>;

/** Null without a valid video address. */
export function toYoutubeVideo(entry: EntryReader) {
  const id = youtubeId(entry.plain('code'));
  if (id === null) {
    entry.complain('code', 'videoCode');
    return null;
  }
  return {
    id: entry.id,
    title: entry.text('title', { expected: true }),
    youtubeId: id,
    poster: entry.asset('poster'),
  };
}
