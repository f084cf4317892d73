import type { LocalizedText, MediaFile, Prose } from './domain';
import { toFreeDownload } from './freeDownload';
import type { EntryReader } from './reader';
import { toArticleSummary, type ArticleSummary } from './topics';
import { youtubeId } from '@/lib/youtube';

export interface FeatureBlock {
  id: string;
  heading: LocalizedText | null;
  content: Prose | null;
}

/** A file with a title: free download or audio. */
export interface TitledFile {
  id: string;
  title: LocalizedText;
  file: MediaFile;
}

export interface Video {
  id: string;
  title: LocalizedText | null;
  youtubeId: string;
  poster: MediaFile | null;
}

/** A whole article. */
export interface Article extends ArticleSummary {
  pictogram: MediaFile | null;
  image: MediaFile | null;
  mainText: Prose | null;
  featureBlocks: FeatureBlock[];
  extraResources: Prose | null;
  freeDownloads: TitledFile[];
  audioFiles: TitledFile[];
  videos: Video[];
  /** Comma-separated titles, as editors wrote them. */
  relatedPodcasts: string;
}

function toAudioFile(entry: EntryReader): TitledFile | null {
  const file = entry.asset('file');
  return file === null ? null : { id: entry.id, title: entry.text('title', { expected: true }) ?? { text: file.title }, file };
}

function toVideo(entry: EntryReader): Video | null {
  const id = youtubeId(entry.plain('code'));
  if (id === null) {
    entry.malformed('code', 'is not a video id or a YouTube address');
    return null;
  }
  return { id: entry.id, title: entry.text('title', { expected: true }), youtubeId: id, poster: entry.asset('poster') };
}

function toFeatureBlock(entry: EntryReader): FeatureBlock {
  return { id: entry.id, heading: entry.text('heading', { expected: true }), content: entry.prose('content', { expected: true }) };
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
    freeDownloads: entry.links('freeDownloads').flatMap((download) => toFreeDownload(download) ?? []),
    audioFiles: entry.links('audioFiles').flatMap((audio) => toAudioFile(audio) ?? []),
    videos: entry.links('youtubeVideos').flatMap((video) => toVideo(video) ?? []),
    relatedPodcasts: entry.text('relatedPodcasts')?.text ?? '',
  };
}
