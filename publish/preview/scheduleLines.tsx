/** @jsxImportSource hono/jsx */
import { bilingual } from '../../contracts/language/bilingual';
import type { Language } from '../../contracts/language/languages';
import { formatMoment } from '../../contracts/time/berlinTime';
import { keyOf, type Entity } from '../mirror/entity';
import type { PreviewSources } from '../publisher';
import type { Drafts } from './allDrafts';
import { checkSchedules, type CheckedSchedule } from './scheduleFindings';
import type { NoSchedules, ScheduledActions } from './scheduledActions';

export const SCHEDULE_WORDS = bilingual(
  {
    publish: (time: string) => `Will be published on ${time}.`,
    unpublish: (time: string) => `Will be unpublished on ${time}.`,
    wrong: 'Wrong by then:',
    scheduled: (count: number) => `Scheduled: ${String(count)}`,
    noToken: 'Scheduled publishing is not shown: the publisher has no management token.',
    refused:
      'Scheduled publishing is not shown: the site’s management token may not read it. The person whose token it is needs the right in Contentful.',
    silent: 'Scheduled publishing is not shown: Contentful did not answer. Try again in a moment.',
  },
  {
    publish: (time: string) => `Wird am ${time} veröffentlicht.`,
    unpublish: (time: string) => `Wird am ${time} zurückgezogen.`,
    wrong: 'Dann stimmt nicht:',
    scheduled: (count: number) => `Geplant: ${String(count)}`,
    noToken:
      'Geplante Veröffentlichungen sind nicht zu sehen: Dem Publisher fehlt ein Management-Token.',
    refused:
      'Geplante Veröffentlichungen sind nicht zu sehen: Das Management-Token der Website darf sie nicht lesen. Der Mensch, dem es gehört, braucht das Recht in Contentful.',
    silent:
      'Geplante Veröffentlichungen sind nicht zu sehen: Contentful hat nicht geantwortet. Versuche es gleich noch einmal.',
  },
);

/** Coming actions of entities, with what will be wrong then. */
export interface ShownSchedules {
  of(entity: Entity): readonly CheckedSchedule[];
  /** Published entities without changes that have some. */
  others: readonly Entity[];
  /** Why there are none to show; null when they are known. */
  missing: NoSchedules | null;
}

/** Reads and checks the coming actions. @param only checks those of this entity alone, and does not wait long */
export async function readSchedules(
  actions: ScheduledActions | null,
  { mirror }: Pick<PreviewSources, 'mirror'>,
  drafts: Drafts,
  only?: Entity,
): Promise<ShownSchedules> {
  const schedules =
    actions === null ? 'noToken' : await (only === undefined ? actions.read() : actions.readSoon());
  if (typeof schedules === 'string') return { of: () => [], others: [], missing: schedules };
  const published = mirror.entities;
  const keys = only === undefined ? schedules.keys() : [keyOf(only.sys.type, only.sys.id)];
  const checked = checkSchedules(keys, { published, drafts, schedules });
  const others = [...checked.keys()].flatMap((key) =>
    drafts.has(key) ? [] : (published.get(key) ?? []),
  );
  return { of: ({ sys }) => checked.get(keyOf(sys.type, sys.id)) ?? [], others, missing: null };
}

/** When an entity goes online or offline by itself, and what will be wrong then. */
export function ScheduleLines(props: {
  schedules: readonly CheckedSchedule[];
  language: Language;
  class?: string;
}) {
  const words = SCHEDULE_WORDS[props.language];
  return (
    <>
      {props.schedules.map(({ action, at, findings }) => (
        <div class={props.class ?? ''}>
          <p>{words[action](formatMoment(at, props.language))}</p>
          {findings.length === 0 ? null : (
            <>
              <p>{words.wrong}</p>
              <ul role="list" class="editors-findings">
                {findings.map((finding) => (
                  <li>{finding[props.language]}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      ))}
    </>
  );
}
