/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto';
import { editAddress, webAppOf } from '../../../contracts/content/contentfulApps';
import { bilingual, inBoth, type Bilingual } from '../../../contracts/language/bilingual';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import {
  clashOf,
  type EntryFields,
  type ManagedEntry,
  type WriteProblem,
} from '../../contentService/managedEntries';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import {
  done,
  keepsForm,
  refused,
  announced,
  refusedPreview,
  type FieldErrors,
} from '../../owner/acts/act';
import { fieldsWith, saveWorkshop, unpublishWorkshop, WRITTEN } from '../../workshops/editWorkshop';
import type { WorkshopInput } from '../../workshops/editWorkshop';
import type { WorkshopOverview } from '../../workshops/overview';
import { inTurn, type DeskDeps, type RegisterRoutes } from '../deskEnv';
import type { FormFields } from '../frame/fields';
import { AWAY, CHANGED, DRAFT, NOT_RIGHT, orAway, WRITE_PROBLEMS } from '../frame/contentfulWords';
import { actPage, nothing, type ActPage } from '../orders/acts/actPage';
import { mailTo, messageOf, onWorkshop } from './workshopActs';
import { readWorkshop, valuesOf } from './workshopFields';
import { WorkshopForm } from './workshopForm';
import { workshopOrProblem } from './workshopPage';
import { WORKSHOPS } from './workshopsList';

/** Subject of a form: a new workshop, a copy of one, or a change of one. */
interface Target {
  kind: 'new' | 'copy' | 'change';
  /** The workshop that is changed or copied. */
  overview: WorkshopOverview | null;
  source: ManagedEntry | null;
  /** As visitors see it, without private fields. */
  published: EntryFields | null;
  isAway: boolean;
  contentfulUrl: string;
  now: number;
}

interface Entered {
  id: string;
  fields: EntryFields;
  input: WorkshopInput;
  message: string;
}

const FORM_NAMES: Readonly<Record<string, readonly string[]>> = {
  title: ['titleDe', 'titleEn'],
  description: ['descriptionDe', 'descriptionEn'],
  price: ['priceDe', 'priceEn'],
  date: ['start'],
  endTime: ['end'],
  zoomLink: ['link'],
};

function errorsOf(problem: WriteProblem): FieldErrors {
  if (problem.why !== 'invalid') return {};
  return Object.fromEntries(
    problem.problems.flatMap(({ field, rule }) =>
      (FORM_NAMES[field] ?? [field]).map((name) => [
        name,
        bilingual(`Contentful refuses this (${rule}).`, `Contentful nimmt das nicht an (${rule}).`),
      ]),
    ),
  );
}

async function load(desk: DeskDeps, kind: Target['kind'], id: string): Promise<Target> {
  const { deps } = desk;
  const { managementUrl, space, environment } = deps.config.content;
  const edited = { app: webAppOf(new URL(managementUrl).host), space, environment };
  const target = {
    kind,
    overview: kind === 'new' ? null : await workshopOrProblem(desk, id),
    contentfulUrl: editAddress(edited, { kind: 'Entry', id }),
    now: deps.now(),
  };
  const nothing = { source: null, published: null };
  if (kind === 'new') return { ...target, ...nothing, isAway: false };
  try {
    const [source, [entry]] = await Promise.all([
      deps.workshopEntries.read(id),
      deps.content.published('workshop', [id]),
    ]);
    return { ...target, source, published: entry?.fields ?? null, isAway: false };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { ...target, ...nothing, isAway: true };
  }
}

const NOT_COPIED = ['date', 'start', 'startFold', 'endDate', 'end', 'endFold'];

function initialOf({ kind, source }: Target): Record<string, string> {
  const values = valuesOf(source?.fields ?? {});
  return kind === 'change'
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_COPIED.includes(name)));
}

/** Words at each field whose value in Contentful is another than the typed one. */
function differences(source: ManagedEntry, fields: FormFields): FieldErrors {
  return Object.fromEntries(
    Object.entries(valuesOf(source.fields))
      .filter(([name, value]) => fields.text(name) !== value)
      .map(([name, value]) => [
        name,
        bilingual(`Now in Contentful: ${value || '–'}`, `Jetzt in Contentful: ${value || '–'}`),
      ]),
  );
}

const ENTRY_ID = /^[\w-]{1,64}$/;

function parse(fields: FormFields, target: Target): ReturnType<ActPage<Target, Entered>['parse']> {
  const { kind, source, overview, published, now } = target;
  if (target.isAway) return { problem: AWAY };
  if (kind !== 'new' && !source) return { problem: WRITE_PROBLEMS.gone };
  const before = source?.fields ?? {};
  const isChange = kind === 'change';
  const read = readWorkshop(fields, {
    before,
    startedAt: isChange && overview?.start ? Date.parse(overview.start) : null,
    taken: isChange ? (overview?.taken ?? 0) : 0,
    now,
  });
  if ('errors' in read) return { problem: NOT_RIGHT, errors: read.errors };
  const words = messageOf(fields);
  if ('problem' in words) return { problem: words.problem, errors: { message: words.problem } };
  const id = isChange ? (source?.id ?? '') : fields.text('entry');
  if (!ENTRY_ID.test(id)) return { problem: WRITE_PROBLEMS.gone };
  const entered = { id, input: read.input, fields: fieldsWith(before, read.input), ...words };
  if (!isChange || !source) return { input: entered };
  const base = Number(fields.text('base'));
  const clash = clashOf({ managed: source, published, base }, entered.fields, WRITTEN);
  if (clash === 'draft') return { problem: DRAFT };
  if (clash === 'changed')
    return {
      problem: CHANGED,
      errors: differences(source, fields),
      values: { base: String(source.version) },
    };
  return { input: entered };
}

/** Kind of the mail that participants get about this change; null when they get none. */
function newsOf({ overview }: Target, input: WorkshopInput): 'moved' | 'newLink' | null {
  const known = overview?.participants[0]?.facts;
  if (!known) return null;
  const end = known.end === null ? null : Date.parse(known.end);
  const isMoved =
    Date.parse(known.start) !== Date.parse(input.date) || end !== Date.parse(input.endTime);
  if (isMoved) return 'moved';
  return known.link !== null && input.link !== '' && known.link !== input.link ? 'newLink' : null;
}

const PUBLISHES = bilingual(
  'Publishes it in Contentful. The site shows it a minute later.',
  'Veröffentlicht ihn in Contentful. Die Website zeigt ihn nach etwa einer Minute.',
);

const whenOf = ({ input }: Entered): Bilingual =>
  inBoth((language) => `${input.title[language] ?? ''}: ${formatBerlin(input.date, language)}`);

const editAct = (kind: Target['kind'], title: Bilingual, path: string): RegisterRoutes =>
  actPage<Target, Entered>({
    path,
    title,
    submit: bilingual('Publish', 'Veröffentlichen'),
    hasTwoSteps: true,
    load: (desk, id) => load(desk, kind, id),
    backTo: ({ overview }) => (overview ? `${WORKSHOPS}/${overview.id}` : WORKSHOPS),
    // Contentful's version guards two open pages; an act that changes nothing must not use up the next one's key.
    version: () => randomUUID(),
    fields: (_desk, target, form) => (
      <WorkshopForm
        form={form}
        initial={initialOf(target)}
        before={target.source?.fields ?? {}}
        contentfulUrl={target.contentfulUrl}
        entry={randomUUID()}
        base={String(target.source?.version ?? '')}
        hasParticipants={kind === 'change' && Boolean(target.overview?.participants.length)}
      />
    ),
    parse,
    preview: (_desk, target, entered) => {
      if (!entered) return refusedPreview(AWAY);
      const news = kind === 'change' ? newsOf(target, entered.input) : null;
      const participants = news ? (target.overview?.participants ?? []) : [];
      return announced(
        [whenOf(entered), PUBLISHES],
        news ? participants.flatMap((one) => mailTo(one, news)) : [],
      );
    },
    run,
  });

/** Writes and publishes it. A problem keeps the form. */
const run: ActPage<Target, Entered>['run'] = (
  { deps },
  { kind, source, published },
  { id, fields, message },
  actor,
) =>
  orAway(async () => {
    const managed = kind === 'change' ? source : await deps.workshopEntries.read(id);
    if (kind !== 'change' && clashOf({ managed, published, base: null }, fields, WRITTEN))
      return keepsForm(DRAFT);
    const result = await saveWorkshop(deps, id, { managed }, { fields, message }, actor);
    if (!result.done)
      return keepsForm(WRITE_PROBLEMS[result.problem.why], errorsOf(result.problem));
    const mailCount = result.mailCount ?? 0;
    const sentence =
      mailCount === 0
        ? done('Published.', 'Veröffentlicht.')
        : mailCount === 1
          ? done('Published. One mail is on its way.', 'Veröffentlicht. Eine Mail ist unterwegs.')
          : done(
              `Published. ${mailCount} mails are on their way.`,
              `Veröffentlicht. ${mailCount} Mails sind unterwegs.`,
            );
    return { ...sentence, goTo: `${WORKSHOPS}/${id}` };
  });

const HAS_PARTICIPANTS = bilingual(
  'People take part. Cancel the workshop first, then take it off.',
  'Es nehmen Menschen teil. Sag den Workshop zuerst ab, dann nimm ihn heraus.',
);
const OFF_EFFECT = bilingual(
  'The site does not show it any more. It stays in Contentful, where it can be published again.',
  'Die Website zeigt ihn nicht mehr. Er bleibt in Contentful und kann dort wieder veröffentlicht werden.',
);

const unpublishAct = actPage<WorkshopOverview, null>({
  ...onWorkshop('unpublish'),
  title: bilingual('Take off the programme', 'Aus dem Programm nehmen'),
  submit: bilingual('Take off', 'Herausnehmen'),
  isDanger: true,
  version: () => randomUUID(),
  parse: nothing,
  preview: (_desk, { participants }) =>
    participants.length > 0 ? refusedPreview(HAS_PARTICIPANTS) : announced([OFF_EFFECT]),
  run: ({ deps }, { id, participants }, _input, actor) =>
    orAway(async () => {
      if (participants.length > 0) return refused(HAS_PARTICIPANTS);
      const problem = await unpublishWorkshop(deps, id, actor);
      return problem
        ? refused(WRITE_PROBLEMS[problem.why])
        : { ...done('It is off the programme.', 'Er ist aus dem Programm.'), goTo: WORKSHOPS };
    }),
});

/** Acts that write workshops into Contentful: new, same again, change, take off the programme. */
export const editActRoutes = inTurn(
  editAct('new', bilingual('New workshop', 'Neuer Workshop'), `${WORKSHOPS}/new`),
  editAct('copy', bilingual('Same again', 'Noch einmal'), `${WORKSHOPS}/:id/again`),
  editAct(
    'change',
    bilingual('Change or move', 'Ändern oder verschieben'),
    `${WORKSHOPS}/:id/edit`,
  ),
  unpublishAct,
);
