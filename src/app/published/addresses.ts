import {
  articleAddress,
  episodeAddress,
  itemAddress,
  legalAddress,
  PAGES,
  topicPageAddress,
} from '@/lib/addresses';
import { TOPIC_IDS } from '../../../contracts/content/topics';
import { ARTICLES_PER_PAGE } from '@/services/content/queries/topicArticles';
import { toSlug } from '@/services/content/mapping/slug';
import type { ContentClient } from '@/services/content/client/client';
import { canBeFolder } from './step';

/** Contentful's own limit for one page of a list. */
const PAGE_SIZE = 1000;

interface Listed {
  id: string;
  fields: Record<string, unknown>;
}

type Warn = (message: string) => void;

async function fieldsOf(
  client: ContentClient,
  contentType: string,
  fields: string[],
): Promise<Listed[]> {
  const found: Listed[] = [];
  for (;;) {
    const select = ['sys.id', ...fields.map((field) => `fields.${field}`)].join(',');
    const page = await client.getEntries({
      content_type: contentType,
      select,
      include: 0,
      order: 'sys.id',
      limit: PAGE_SIZE,
      skip: found.length,
    });
    found.push(...page.items.map(({ sys, fields: own = {} }) => ({ id: sys.id, fields: own })));
    if (page.items.length === 0 || found.length >= page.total) return found;
  }
}

/** The step as editors wrote it, which `lib/addresses.ts` escapes; none where no page can be finished under it, which is told. */
function stepOf(what: string, step: string | null, warn: Warn): string[] {
  if (step !== null && canBeFolder(step)) return [step];
  warn(
    step === null
      ? `${what}: is missing or cannot be part of an address, so there is no page`
      : `${what}: ${JSON.stringify(step)} cannot be the name of a page, which opens with JavaScript only and which search engines do not find`,
  );
  return [];
}

/** The slugs of entries of one kind; of two with one slug only one can have the page. */
function slugsOf(entries: readonly Listed[], warn: Warn): Map<Listed, string> {
  const owners = new Map<string, Listed>();
  for (const entry of entries) {
    const place = `Entry ${entry.id}, field slug`;
    for (const slug of stepOf(place, toSlug(entry.fields['slug']), warn)) {
      if (owners.has(slug))
        warn(
          `${place}: the entry ${owners.get(slug)?.id ?? ''} has ${JSON.stringify(slug)} too, so one of them has no page`,
        );
      else owners.set(slug, entry);
    }
  }
  return new Map([...owners].map(([slug, entry]) => [entry, slug]));
}

/** A topic's page, and those on which its list goes on. */
function topicPages(topic: string, articles: number): string[] {
  return Array.from({ length: Math.max(1, Math.ceil(articles / ARTICLES_PER_PAGE)) }, (_, at) =>
    topicPageAddress(topic, at + 1),
  );
}

const topicsOf = ({ fields }: Listed) => TOPIC_IDS.filter((topic) => fields[topic] === true);

/**
 * Every address that has a page now, escaped as in links: the fixed ones, topics, articles under each of their topics, shop items, legal pages, episodes.
 * @param warn told of what has no page for its editor
 */
export async function listAddresses(
  client: ContentClient,
  episodes: readonly { id: string }[],
  warn: Warn,
): Promise<string[]> {
  const [articles, items, legal] = await Promise.all([
    fieldsOf(client, 'article', ['slug', ...TOPIC_IDS]),
    fieldsOf(client, 'shopItem', ['title']),
    fieldsOf(client, 'legalPage', ['slug']),
  ]);
  for (const article of articles)
    if (topicsOf(article).length === 0)
      warn(`Entry ${article.id}: has no topic, so the article is on no list and has no page`);
  const addresses = [
    ...Object.values(PAGES),
    ...TOPIC_IDS.flatMap((topic) =>
      topicPages(topic, articles.filter(({ fields }) => fields[topic] === true).length),
    ),
    ...[...slugsOf(articles, warn)].flatMap(([article, slug]) =>
      topicsOf(article).map((topic) => articleAddress(topic, slug)),
    ),
    ...items.flatMap(({ id }) => stepOf(`Entry ${id}, its id`, id, warn).map(itemAddress)),
    ...episodes.flatMap(({ id }) => stepOf(`Episode ${id}`, id, warn).map(episodeAddress)),
    ...[...slugsOf(legal, warn)].map(([, slug]) => legalAddress(slug)),
  ];
  return [...new Set(addresses)];
}
