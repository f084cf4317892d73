import { youtubeId } from '@/lib/media/youtube';
import type { LocalizedText, MediaFile } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** A video of an article. */
export interface YoutubeVideo {
  id: string;
  title: LocalizedText | null;
  youtubeId: string;
  poster: MediaFile | null;
}

/** Null without a valid video address. */
export function toYoutubeVideo(entry: EntryReader): YoutubeVideo | null {
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
