import { createHash } from 'node:crypto';
import { decodeHTML } from 'entities';
import { UNREADABLE } from './episode';
import { feedDate } from './feedDate';
import { isNode, parseFeed, type Node } from './feedXml';

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
 * Converts an item's guid to a numeric id: a numeric guid is kept, any other gives the first 48 bits of its SHA-256. An
 * address gives the same id with http as with https, because shows move to https.
 */
export function trackIdOf(guid: string | undefined): number | undefined {
  if (!guid) return undefined;
  if (/^\d{1,15}$/.test(guid)) return Number(guid);
  const stable = guid.replace(/^http:\/\//i, 'https://');
  return Number.parseInt(createHash('sha256').update(stable).digest('hex').slice(0, 12), 16);
}

const SOUND = /\.(mp3|m4a|aac|ogg|oga|opus|flac|wav|mp4|m4v|webm)(\?|#|$)/i;

/** Address of an item's sound: items may enclose pictures and texts as well. */
function soundOf(enclosure: unknown): string | undefined {
  const files = (Array.isArray(enclosure) ? enclosure : [enclosure]).map((one: unknown) => ({
    url: attributeOf(one, 'url'),
    type: attributeOf(one, 'type') ?? '',
  }));
  const found =
    files.find(({ type }) => /^(audio|video)\//i.test(type)) ??
    files.find(({ url = '' }) => SOUND.test(url)) ??
    files.find(({ type }) => !/^(image|text)\/|pdf/i.test(type));
  return found?.url;
}

function candidateOf(item: Node, channel: Node): Record<string, unknown> {
  const picture =
    attributeOf(channel['itunes:image'], 'href') ??
    (isNode(channel.image) ? textOf(channel.image.url) : undefined);
  const episodeUrl = soundOf(item.enclosure);
  const artwork = attributeOf(item['itunes:image'], 'href') ?? picture;
  return {
    trackId: trackIdOf(textOf(item.guid) ?? episodeUrl),
    trackName: plainText(item.title) ?? plainText(item['itunes:title']),
    artistName: plainText(item['itunes:author']) ?? plainText(channel['itunes:author']),
    collectionName: plainText(channel.title),
    description:
      textOf(item['content:encoded']) ?? textOf(item.description) ?? textOf(item['itunes:summary']),
    episodeUrl,
    artworkUrl60: artwork,
    artworkUrl600: artwork,
    releaseDate: feedDate(textOf(item.pubDate)),
    trackTimeMillis: durationMillis(textOf(item['itunes:duration'])),
  };
}

const titleIn = (text: string): string =>
  decodeHTML(/<title>\s*(?:<!\[CDATA\[)?\s*([^<\]]+)/.exec(text)?.[1]?.trim() ?? '');

/** Episode candidates of an RSS 2.0 feed with the itunes extension. @throws when the text is no such feed */
export function rssCandidates(text: string): unknown[] {
  const { channel, items } = parseFeed(text);
  return items.map((item) =>
    'node' in item
      ? candidateOf(item.node, channel)
      : { trackName: titleIn(item.text), [UNREADABLE]: 'its XML is not well-formed' },
  );
}

/** Address to which a feed says that it has moved; null when it does not. */
export function newFeedUrl(text: string): string | null {
  const [head = ''] = text.split('<item', 1);
  const found = /<itunes:new-feed-url>\s*(?:<!\[CDATA\[)?\s*(https?:[^\s<\]]+)/i.exec(head)?.[1];
  return found === undefined ? null : decodeHTML(found);
}
