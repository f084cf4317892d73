import { articleAddress, episodeAddress, itemAddress, legalAddress, PAGES, topicPageAddress } from '@/lib/addresses';
import { TOPIC_IDS } from '@/lib/topics';
import { ARTICLES_PER_PAGE } from '@/services/content/queries/topicArticles';
import type { ContentClient } from '@/services/content/wire/client';

/** Contentful's own limit for one page of a list. */
const PAGE_SIZE = 1000;

/** What can be a step of an address and the name of a folder: letters of any script, digits and these signs. Other slugs open live. */
const SEGMENT = /^[\p{L}\p{M}\p{N}_-]{1,80}$/u;

async function fieldsOf(client: ContentClient, contentType: string, fields: string[]): Promise<{ id: string; fields: Record<string, unknown> }[]> {
  const found: { id: string; fields: Record<string, unknown> }[] = [];
  for (;;) {
    const select = ['sys.id', ...fields.map((field) => `fields.${field}`)].join(',');
    const page = await client.getEntries({ content_type: contentType, select, include: 0, order: 'sys.id', limit: PAGE_SIZE, skip: found.length });
    found.push(...page.items.map(({ sys, fields: own = {} }) => ({ id: sys.id, fields: own })));
    if (page.items.length === 0 || found.length >= page.total) return found;
  }
}

/** As editors wrote it; `lib/addresses.ts` escapes it. */
const segment = (value: unknown): string[] => (typeof value === 'string' && SEGMENT.test(value) ? [value] : []);

/** A topic's page, and those on which its list goes on. */
function topicPages(topic: string, articles: number): string[] {
  return Array.from({ length: Math.max(1, Math.ceil(articles / ARTICLES_PER_PAGE)) }, (_, at) => topicPageAddress(topic, at + 1));
}

/** Every address that has a page now, escaped as in links: the fixed ones, topics, articles under each of their topics, shop items, legal pages, episodes. */
export async function listAddresses(client: ContentClient, episodes: readonly { id: string }[]): Promise<string[]> {
  const [articles, items, legal] = await Promise.all([
    fieldsOf(client, 'article', ['slug', ...TOPIC_IDS]),
    fieldsOf(client, 'shopItem', ['title']),
    fieldsOf(client, 'legalPage', ['slug']),
  ]);
  const addresses = [
    ...Object.values(PAGES),
    ...TOPIC_IDS.flatMap((topic) => topicPages(topic, articles.filter(({ fields }) => fields[topic] === true).length)),
    ...articles.flatMap(({ fields }) => segment(fields['slug']).flatMap((slug) => TOPIC_IDS.filter((topic) => fields[topic] === true).map((topic) => articleAddress(topic, slug)))),
    ...items.flatMap(({ id }) => segment(id).map(itemAddress)),
    ...episodes.flatMap(({ id }) => segment(id).map(episodeAddress)),
    ...legal.flatMap(({ fields }) => segment(fields['slug']).map(legalAddress)),
  ];
  return [...new Set(addresses)];
}
