import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { PublishedAnswer } from '../../src/app/published/answers';
import type { Episode } from '../../src/services/podcasts/episode';
import { anyWidth, type OfflineFile } from '../../src/lib/offlineLists';

/** Sharp enough on a phone, and small enough to keep many, device pixels. */
const KEPT_WIDTH = 1000;

/** Changes with a file's content; what the visitor's device computes again. */
export const tagOf = (content: string | Buffer): string =>
  createHash('sha1').update(content).digest('hex').slice(0, 10);

const widthOf = (file: string): number => Number(/-(\d+)\.\w+$/.exec(file)?.[1] ?? 0);

/** Of the widths of each picture and format the largest that is small enough, else the smallest. */
export function chooseWidths(files: readonly string[]): string[] {
  const chosen = new Map<string, string>();
  for (const file of [...files].sort((a, b) => widthOf(a) - widthOf(b))) {
    if (!chosen.has(anyWidth(file)) || widthOf(file) <= KEPT_WIDTH)
      chosen.set(anyWidth(file), file);
  }
  return [...chosen.values()];
}

function picture(tree: string, file: string): OfflineFile {
  const { size } = statSync(path.join(tree, file));
  const format = path.extname(file).slice(1);
  return [format === 'avif' || format === 'webp' ? format : 'drawing', file, size, ''];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Sound and files to take away, wherever they stand in what a page is made of. */
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

/** True where a video stands in what a page is made of. */
export const showsVideos = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('youtubeId' in value || Object.values(value).some(showsVideos));

/** A list names its sound on each episode's own page: the list of all episodes alone would bring them all. */
const LISTS = ['episodeList'];

/** The covers of the episodes whose sound is among these files. How large they are only their host knows. */
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
  /** The folder of a language's site, in which the page's pictures lie. */
  tree: string;
  html: string;
  /** What the page was made of, as its data file has it. */
  data: string;
  answers: readonly PublishedAnswer[];
  /** The data file's place in the site, unescaped. */
  dataFile: string | null;
  /** Addresses of the pictures that the page names. */
  pictures: readonly string[];
  /** The podcast's episodes: the player shows covers beside their sound. */
  episodes: readonly Pick<Episode, 'audioUrl' | 'smallArtwork' | 'largeArtwork'>[];
}

/** What belongs to a page, without the page itself, whose address is another in each tree; the page's bytes and tag come first. */
export function filesOfPage({
  tree,
  html,
  data,
  answers,
  dataFile,
  pictures,
  episodes,
}: PageParts): OfflineFile[] {
  const page: OfflineFile = ['page', '', Buffer.byteLength(html), tagOf(html)];
  const shown = chooseWidths(pictures).map((file) => picture(tree, file));
  const media = mediaIn(answers.filter(({ endpoint }) => !LISTS.includes(endpoint)));
  return onlyOnce([
    page,
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
    ...shown,
    ...media,
    ...coversOf(media, episodes),
  ]);
}

/** Each address once. */
export const onlyOnce = (files: readonly OfflineFile[]): OfflineFile[] => [
  ...new Map(files.map((file) => [file[1], file])).values(),
];
