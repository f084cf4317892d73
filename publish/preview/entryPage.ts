import { itemAddress, PAGES, topicAddress, episodeAddress } from '../../src/lib/addresses';
import type { Entity } from '../mirror/entity';
import { linksIn } from '../mirror/localContent';

/** Pages that show the entries of a type, whatever their fields say. */
const PAGE_OF_TYPE: Readonly<Record<string, string>> = {
  biography: PAGES.biography,
  book: PAGES.shop,
  bookPanel: PAGES.home,
  communityPage: PAGES.community,
  endorsement: PAGES.home,
  freeDownload: PAGES.shop,
  homepageText: PAGES.home,
  quiz: PAGES.quiz,
  quizResult: PAGES.quiz,
  settings: PAGES.home,
  socialAccount: PAGES.community,
  workshop: PAGES.workshops,
  workshopsAndCoaching: PAGES.workshops,
};

interface Listed {
  path: string;
  /** Type and id of the entry that the address is made of. */
  entry: string | null;
}

const fieldOf = ({ fields }: Entity, name: string): unknown => Object.values(fields[name] ?? {})[0];

function ownPage(entity: Entity, addresses: readonly Listed[]): string | null {
  const type = entity.sys.contentType?.sys.id ?? '';
  const { id } = entity.sys;
  const made = addresses.find(({ entry }) => entry === `${type} ${id}`);
  if (made !== undefined) return made.path;
  const candidate =
    type === 'shopItem'
      ? itemAddress(id)
      : type === 'topicOverview'
        ? topicAddress(String(fieldOf(entity, 'id')))
        : type === 'podcastNotes'
          ? episodeAddress(String(fieldOf(entity, 'trackId')))
          : PAGE_OF_TYPE[type];
  return addresses.some(({ path }) => path === candidate) ? (candidate ?? null) : null;
}

/**
 * Finds the page that shows an entry: its own, the page of its type, or the page of the nearest entry that links to it.
 * @param entities the published content with the drafts over it
 * @param addresses every page that this content has
 * @returns the address, or null when no page shows the entry
 */
export function findEntryPage(
  entry: Entity,
  entities: Iterable<Entity>,
  addresses: readonly Listed[],
): string | null {
  const linking = new Map<string, Entity[]>();
  for (const entity of entities)
    for (const key of linksIn(entity.fields))
      linking.set(key, [...(linking.get(key) ?? []), entity]);
  const seen = new Set<Entity>([entry]);
  for (const entity of seen) {
    const page = ownPage(entity, addresses);
    if (page !== null) return page;
    for (const next of linking.get(`${entity.sys.type} ${entity.sys.id}`) ?? []) seen.add(next);
  }
  return null;
}
