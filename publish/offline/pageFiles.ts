import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { PublishedAnswer } from '../../src/app/prerendered/answers';
import type { Episode } from '../../src/services/podcasts/episode';
import { anyWidth, type OfflineFile } from '../../src/lib/storage/offlineLists';

/** Max. picture width for offline use, device pixels: sharp on a phone and small enough to store many. */
const MAX_OFFLINE_WIDTH = 1000;

/** Content hash of a file, which the visitor's device computes as well. */
export const tagOf = (content: string | Buffer): string =>
  createHash('sha1').update(content).digest('hex').slice(0, 10);

const widthOf = (file: string): number => Number(/-(\d+)\.\w+$/.exec(file)?.[1] ?? 0);

/** For each picture and format the largest width within the limit, otherwise the smallest. */
export function chooseWidths(files: readonly string[]): string[] {
  const chosen = new Map<string, string>();
  for (const file of [...files].sort((a, b) => widthOf(a) - widthOf(b))) {
    if (!chosen.has(anyWidth(file)) || widthOf(file) <= MAX_OFFLINE_WIDTH)
      chosen.set(anyWidth(file), file);
  }
  return [...chosen.values()];
}

/** Devices choose between AVIF and WebP, so a picture without both is listed as one that every device needs. */
function pictureFiles(tree: string, files: readonly string[]): OfflineFile[] {
  const bases = (format: string): Set<string> =>
    new Set(files.filter((file) => file.endsWith(format)).map((file) => file.slice(0, 30)));
  const [avif, webp] = [bases('.avif'), bases('.webp')];
  return files.map((file) => {
    const format = path.extname(file).slice(1);
    const hasBoth = avif.has(file.slice(0, 30)) && webp.has(file.slice(0, 30));
    const kind = hasBoth && (format === 'avif' || format === 'webp') ? format : 'drawing';
    return [kind, file, statSync(path.join(tree, file)).size, ''];
  });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Sound files and downloads anywhere in a page's data. */
function mediaIn(value: unknown): OfflineFile[] {
  if (typeof value !== 'object' || value === null) return [];
  const { url, contentType, size, audioUrl } = value as Record<string, unknown>;
  const own: OfflineFile[] = [];
  if (isText(url) && isText(contentType) && !contentType.startsWith('image/'))
    own.push([
      contentType.startsWith('audio/') ? 'audio' : 'download',
      url,
      typeof size === 'number' ? size : 0,
      '',
    ]);
  if (isText(audioUrl)) own.push(['audio', audioUrl, 0, '']);
  return [...own, ...Object.values(value).flatMap(mediaIn)];
}

/** True when a page's data contains a video. */
export const showsVideos = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('youtubeId' in value || Object.values(value).some(showsVideos));

/** The list of all episodes omits its sound, because downloading it would download every episode. */
const LISTS = ['episodeList'];

/** Covers of the episodes whose sound is among the files. Their size is unknown because they are on another host. */
function coversOf(media: readonly OfflineFile[], episodes: PageParts['episodes']): OfflineFile[] {
  const sounds = new Set(media.map(([, url]) => url));
  const heard = episodes.filter(({ audioUrl }) => sounds.has(audioUrl));
  return heard.flatMap(({ smallArtwork, largeArtwork }) =>
    [smallArtwork, largeArtwork].flatMap((url) =>
      url === null ? [] : [['drawing', url, 0, ''] satisfies OfflineFile],
    ),
  );
}

export interface PageParts {
  /** Folder of the language's site with the page's pictures. */
  tree: string;
  html: string;
  /** The page's data, as in its data file. */
  data: string;
  answers: readonly PublishedAnswer[];
  /** Path of the data file in the site, unescaped. */
  dataFile: string | null;
  /** Addresses of the pictures that the page names. */
  pictures: readonly string[];
  /** The podcast's episodes, for the covers beside their sound. */
  episodes: readonly Pick<Episode, 'audioUrl' | 'smallArtwork' | 'largeArtwork'>[];
}

/** The page, whose address differs by tree, and its data. @param dataFile path in the site, unescaped */
export const ownFiles = (html: string, data: string, dataFile: string | null): OfflineFile[] => [
  ['page', '', Buffer.byteLength(html), tagOf(html)],
  ...(dataFile === null
    ? []
    : [
        [
          'data',
          encodeURI(`/${dataFile}`),
          Buffer.byteLength(data),
          tagOf(data),
        ] satisfies OfflineFile,
      ]),
];

/** Files of a page except the page itself, whose address differs by tree; the page's own bytes and tag come first. */
export function filesOfPage({
  tree,
  html,
  data,
  answers,
  dataFile,
  pictures,
  episodes,
}: PageParts): OfflineFile[] {
  const shown = pictureFiles(tree, chooseWidths(pictures));
  const media = mediaIn(answers.filter(({ endpoint }) => !LISTS.includes(endpoint)));
  return onlyOnce([
    ...ownFiles(html, data, dataFile),
    ...shown,
    ...media,
    ...coversOf(media, episodes),
  ]);
}

/** Removes duplicate addresses. */
export const onlyOnce = (files: readonly OfflineFile[]): OfflineFile[] => [
  ...new Map(files.map((file) => [file[1], file])).values(),
];
