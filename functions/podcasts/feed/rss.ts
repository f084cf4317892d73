import { createHash } from 'node:crypto';
import { decodeHTML } from 'entities';
import { XMLParser } from 'fast-xml-parser';
import { feedDate } from './feedDate';

type Node = Record<string, unknown>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Titles such as "007" and numeric guids must remain text.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: {
    enabled: true,
    maxTotalExpansions: Infinity,
    maxExpandedLength: Infinity,
    maxEntityCount: 0,
  },
  htmlEntities: true,
  isArray: (name) => name === 'item' || name === 'enclosure',
});

function isNode(value: unknown): value is Node {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Returns the text of an element with or without attributes; of a repeated element the first. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return textOf(value[0]);
  if (isNode(value)) return textOf(value['#text']);
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** Text without markup, such as a title. Hosts put entities into CDATA, where XML leaves them undecoded. */
function plainText(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : decodeHTML(text);
}

function attributeOf(value: unknown, name: string): string | undefined {
  if (Array.isArray(value)) return attributeOf(value[0], name);
  return isNode(value) ? textOf(value[`@${name}`]) : undefined;
}

/** Milliseconds of an itunes:duration (seconds, MM:SS or HH:MM:SS); undefined for any other text. */
export function durationMillis(text: string | undefined): number | undefined {
  if (!text || !/^\d+(:[0-5]?\d){0,2}(\.\d+)?$/.test(text)) return undefined;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

/**
 * Converts an item's guid to a numeric id: a numeric guid is kept, any other gives the first 48 bits of its SHA-256.
 */
export function trackIdOf(guid: string | undefined): number | undefined {
  if (!guid) return undefined;
  if (/^\d{1,15}$/.test(guid)) return Number(guid);
  return Number.parseInt(createHash('sha256').update(guid).digest('hex').slice(0, 12), 16);
}

/** Episode candidates of an RSS 2.0 feed with the itunes extension. @throws when the text is no such feed */
export function rssCandidates(text: string): unknown[] {
  const document: unknown = parser.parse(text, true);
  const rss = isNode(document) ? document.rss : undefined;
  const channel = isNode(rss) ? rss.channel : undefined;
  if (!isNode(channel)) throw new Error('The feed has no rss channel.');
  const collectionName = plainText(channel.title);
  const author = plainText(channel['itunes:author']);
  const picture =
    attributeOf(channel['itunes:image'], 'href') ??
    (isNode(channel.image) ? textOf(channel.image.url) : undefined);
  const items = Array.isArray(channel.item) ? channel.item.filter(isNode) : [];
  return items.map((item) => {
    const episodeUrl = attributeOf(item.enclosure, 'url');
    const artwork = attributeOf(item['itunes:image'], 'href') ?? picture;
    return {
      trackId: trackIdOf(textOf(item.guid) ?? episodeUrl),
      trackName: plainText(item.title) ?? plainText(item['itunes:title']),
      artistName: plainText(item['itunes:author']) ?? author,
      collectionName,
      description:
        textOf(item['content:encoded']) ??
        textOf(item.description) ??
        textOf(item['itunes:summary']),
      episodeUrl,
      artworkUrl60: artwork,
      artworkUrl600: artwork,
      releaseDate: feedDate(textOf(item.pubDate)),
      trackTimeMillis: durationMillis(textOf(item['itunes:duration'])),
    };
  });
}
