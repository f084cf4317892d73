import { XMLParser } from 'fast-xml-parser';

/** An element with its children by name, and its attributes by name with `@`. */
export type Node = Record<string, unknown>;

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

export function isNode(value: unknown): value is Node {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Drops what stands before the document, and escapes each `&` that begins no entity. */
function repaired(text: string): string {
  return text
    .slice(Math.max(0, text.search(/<\?xml|<!doctype|<rss/i)))
    .replace(/<!\[CDATA\[[\s\S]*?\]\]>|&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi, (found) =>
      found === '&' ? '&amp;' : found,
    );
}

function channelOf(xml: string): Node {
  const document: unknown = parser.parse(xml, true);
  const rss = isNode(document) ? document.rss : undefined;
  const channel = isNode(rss) ? rss.channel : undefined;
  if (!isNode(channel)) throw new Error('The feed has no rss channel.');
  return channel;
}

/** Parses a value; null when it is not well-formed. */
function attempt<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

const ITEM = /<item\b[^>]*>[\s\S]*?(?:<\/item>|(?=<item\b)|$)/g;

/** An item of a feed: its element, or its text when that is not well-formed. */
type FeedItem = { node: Node } | { text: string };

/**
 * Reads an RSS feed. One that is not well-formed is read item by item, so that a single bad one does not hide the others.
 * @throws when the text is no feed
 */
export function parseFeed(text: string): { channel: Node; items: FeedItem[] } {
  const xml = repaired(text);
  try {
    const channel = channelOf(xml);
    const items = Array.isArray(channel.item) ? channel.item.filter(isNode) : [];
    return { channel, items: items.map((node) => ({ node })) };
  } catch (error) {
    const texts = xml.match(ITEM) ?? [];
    if (texts.length === 0 || !/<rss\b/.test(xml)) throw error;
    const head = `${xml.slice(0, xml.indexOf('<item'))}</channel></rss>`;
    const items = texts.map((one): FeedItem => {
      const read = attempt(() => channelOf(`<rss><channel>${one}</channel></rss>`));
      const node: unknown = Array.isArray(read?.item) ? read.item[0] : undefined;
      return isNode(node) ? { node } : { text: one };
    });
    return { channel: attempt(() => channelOf(head)) ?? {}, items };
  }
}
