import { bilingual, inBoth, type Bilingual } from '../../contracts/language/bilingual';
import { lossReasons } from '../holds/dutyReasons';
import { formatMoment } from '../../contracts/time/berlinTime';
import { keyOf, type Entity } from '../mirror/entity';
import { linksIn } from '../mirror/localContent';
import { modelOf, titleOf, typeOf } from '../report/reportSpace';
import { startOf } from '../report/workshops';
import type { Drafts } from './allDrafts';
import { isPublishedAt, type Schedule, type Schedules } from './scheduledActions';

/** Entries that are named at most. */
const MAX_NAMED = 3;

interface ScheduledSpace {
  published: ReadonlyMap<string, Entity>;
  drafts: Drafts;
  schedules: Schedules;
}

const nameOf = (entity: Entity): Bilingual =>
  inBoth(
    (language) => titleOf(entity, language) || (modelOf(typeOf(entity))?.name ?? typeOf(entity)),
  );

/** @param words the time and what is named */
const withTime = (
  at: number,
  name: Bilingual,
  words: (time: string, name: string) => Bilingual,
): Bilingual => inBoth((language) => words(formatMoment(at, language), name[language])[language]);

/** Reasons against publishing an entry then: links to what is not live, and a workshop that has begun. */
function atPublishing(entity: Entity, { at, withLinked }: Schedule, space: ScheduledSpace) {
  const { published, drafts, schedules } = space;
  const found: Bilingual[] = [];
  if (typeOf(entity) === 'workshop' && startOf(entity) < at)
    found.push(
      bilingual(
        'the workshop has begun by then, and nobody can sign up; publish it earlier',
        'dann hat der Workshop schon begonnen, und niemand kann sich anmelden; veröffentliche ihn früher',
      ),
    );
  for (const key of withLinked ? [] : new Set(linksIn(entity.fields))) {
    const linked = drafts.get(key) ?? published.get(key);
    const own = schedules.get(key) ?? [];
    if (linked === undefined || isPublishedAt(own, at, published.has(key))) continue;
    const name = nameOf(linked);
    const later = own.find((one) => one.action === 'publish' && one.at > at);
    const gone = own.findLast((one) => one.action === 'unpublish' && one.at <= at);
    if (later !== undefined)
      found.push(
        withTime(later.at, name, (time, title) =>
          bilingual(
            `links to “${title}”, which is published only on ${time}; until then it is missing`,
            `verlinkt „${title}“, das erst am ${time} veröffentlicht wird; bis dahin fehlt es`,
          ),
        ),
      );
    else if (gone !== undefined)
      found.push(
        withTime(gone.at, name, (time, title) =>
          bilingual(
            `links to “${title}”, which is unpublished on ${time} and is missing then`,
            `verlinkt „${title}“, das am ${time} zurückgezogen wird und dann fehlt`,
          ),
        ),
      );
    else
      found.push(
        withTime(at, name, (_time, title) =>
          bilingual(
            `links to “${title}”, which is neither published nor scheduled and is missing then; schedule it, too`,
            `verlinkt „${title}“, das weder veröffentlicht noch geplant ist und dann fehlt; plane es auch`,
          ),
        ),
      );
  }
  return found;
}

/** Reasons against unpublishing an entry then: entries that link to it, or a site that cannot do without it. */
function atUnpublishing(
  key: string,
  { at }: Schedule,
  space: ScheduledSpace,
  linking: readonly Entity[],
): Bilingual[] {
  const { published, schedules } = space;
  const entity = published.get(key);
  const losses = entity === undefined ? [] : lossReasons(entity, published.values());
  const found = losses.map(() =>
    bilingual(
      'the site cannot do without it, so visitors keep it until you confirm',
      'die Website kommt ohne das nicht aus, darum behalten Besucher es, bis du es bestätigst',
    ),
  );
  const left = linking.filter(({ sys }) =>
    isPublishedAt(
      schedules.get(keyOf(sys.type, sys.id)) ?? [],
      at,
      published.has(keyOf(sys.type, sys.id)),
    ),
  );
  if (left.length === 0) return found;
  const names = inBoth((language) =>
    left
      .slice(0, MAX_NAMED)
      .map((one) =>
        language === 'de-DE' ? `„${nameOf(one)[language]}“` : `“${nameOf(one)[language]}”`,
      )
      .join(', '),
  );
  const more = left.length > MAX_NAMED ? ' …' : '';
  return [
    ...found,
    withTime(at, names, (_time, title) =>
      bilingual(
        `it is then missing in ${title}${more}; take it out there first`,
        `dann fehlt es in ${title}${more}; nimm es dort vorher heraus`,
      ),
    ),
  ];
}

/** Entities that link to one of these, by its key. Reads the whole space. */
function linkingTo(keys: ReadonlySet<string>, { published, drafts }: ScheduledSpace) {
  const linking = new Map<string, Entity[]>();
  if (keys.size === 0) return linking;
  for (const entities of [published, drafts])
    for (const [own, entity] of entities) {
      if (entities === published && drafts.has(own)) continue;
      for (const key of new Set(linksIn(entity.fields)))
        if (keys.has(key)) linking.set(key, [...(linking.get(key) ?? []), entity]);
    }
  return linking;
}

/** A coming action with what will be wrong then. */
export interface CheckedSchedule extends Schedule {
  findings: Bilingual[];
}

/** The coming actions of some entities, each with what will be wrong then, by key. */
export function checkSchedules(
  keys: Iterable<string>,
  space: ScheduledSpace,
): ReadonlyMap<string, readonly CheckedSchedule[]> {
  const asked = [...keys].filter((key) => space.schedules.has(key));
  const going = asked.filter((key) =>
    space.schedules.get(key)?.some(({ action }) => action === 'unpublish'),
  );
  const linking = linkingTo(new Set(going), space);
  return new Map(
    asked.map((key) => {
      const entity = space.drafts.get(key) ?? space.published.get(key);
      const checked = (space.schedules.get(key) ?? []).map((schedule) => ({
        ...schedule,
        findings:
          schedule.action === 'unpublish'
            ? atUnpublishing(key, schedule, space, linking.get(key) ?? [])
            : entity === undefined
              ? []
              : atPublishing(entity, schedule, space),
      }));
      return [key, checked] as const;
    }),
  );
}
