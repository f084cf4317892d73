import { articleAddress, itemAddress, legalAddress, PAGES, topicAddress } from '@/lib/addresses';
import { TOPIC_IDS } from '@/lib/topics';
import type { ContentClient } from '@/services/content/wire/client';

/** Contentful's own limit for one page of a list. */
const PAGE_SIZE = 1000;

/** An address segment that needs no escaping; others are no page (src/services/content/types/articleIndex.ts). */
const SEGMENT = /^[A-Za-z0-9_-]+$/;

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

/** Every address that has a page now: the fixed ones, topics, articles under each of their topics, shop items, legal pages. */
export async function listAddresses(client: ContentClient): Promise<string[]> {
  const [articles, items, legal] = await Promise.all([
    fieldsOf(client, 'article', ['slug', ...TOPIC_IDS]),
    fieldsOf(client, 'shopItem', ['title']),
    fieldsOf(client, 'legalPage', ['slug']),
  ]);
  const addresses = [
    ...Object.values(PAGES),
    ...TOPIC_IDS.map(topicAddress),
    ...articles.flatMap(({ fields }) => segment(fields['slug']).flatMap((slug) => TOPIC_IDS.filter((topic) => fields[topic] === true).map((topic) => articleAddress(topic, slug)))),
    ...items.flatMap(({ id }) => segment(id).map(itemAddress)),
    ...legal.flatMap(({ fields }) => segment(fields['slug']).map(legalAddress)),
  ];
  return [...new Set(addresses)];
}
