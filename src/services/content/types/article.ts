import type { MediaFile, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';
import { toArticleSummary, type ArticleSummary } from './articleSummary';
import { toAudioFile, type AudioFile } from './audioFile';
import { toFeatureBlock, type FeatureBlock } from './featureBlock';
import { toFreeDownload, type FreeDownload } from './freeDownload';
import { toYoutubeVideo, type YoutubeVideo } from './youtubeVideo';

/** An article with its body. */
export interface Article extends ArticleSummary {
  pictogram: MediaFile | null;
  image: MediaFile | null;
  mainText: Prose | null;
  featureBlocks: FeatureBlock[];
  extraResources: Prose | null;
  freeDownloads: FreeDownload[];
  audioFiles: AudioFile[];
  videos: YoutubeVideo[];
  /** Comma-separated titles of episodes. */
  relatedPodcasts: string;
  /** ms since 1970; null when unknown. */
  published: { first: number | null; last: number | null };
  /** Reading time and headings of a long text, computed when the page was prerendered. */
  reading?: { minutes: number; contents: { id: string; text: string; sub: boolean }[] };
}

/** Null when the article has no usable slug. */
export function toArticle(entry: EntryReader): Article | null {
  const summary = toArticleSummary(entry);
  if (summary === null) return null;
  return {
    ...summary,
    pictogram: entry.asset('pictogram'),
    image: entry.asset('image'),
    mainText: entry.prose('mainText', { expected: true }),
    featureBlocks: entry.links('featureBlock').map(toFeatureBlock),
    extraResources: entry.prose('extraResources'),
    freeDownloads: entry
      .links('freeDownloads')
      .flatMap((download) => toFreeDownload(download) ?? []),
    audioFiles: entry.links('audioFiles').flatMap((audio) => toAudioFile(audio) ?? []),
    videos: entry.links('youtubeVideos').flatMap((video) => toYoutubeVideo(video) ?? []),
    relatedPodcasts: entry.text('relatedPodcasts')?.text ?? '',
    published: entry.published,
  };
}
