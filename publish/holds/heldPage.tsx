/** @jsxImportSource hono/jsx */
import { bilingual } from '../../contracts/language/bilingual';
import type { Language } from '../../contracts/language/languages';
import { EDITORS, EDITORS_HELD } from '../../src/lib/addresses';
import { editAddress, type EditedSpace } from '../../contracts/content/contentfulApps';
import type { RegisterEditorsRoutes } from '../editors/editorsApp';
import { editorsPage, type EditorsContext } from '../editors/editorsPage';
import { isConfirmation, issueConfirmation } from '../editors/session';
import { versionOf, type HeldChange } from '../mirror/heldChange';
import type { SpaceMirror } from '../mirror/spaceMirror';
import { fieldName } from '../report/fieldName';
import { formatMoment } from '../../contracts/time/berlinTime';
import { waitingFields } from '../report/waitingFields';
import { modelOf, titleOf, typeOf } from '../report/reportSpace';

export interface HeldPageOptions {
  secret: string;
  edited: EditedSpace;
  mirror: Pick<SpaceMirror, 'entities' | 'held'>;
  /** Publishes held changes. @throws when that fails */
  confirm(changes: readonly HeldChange[]): Promise<unknown>;
  warn(message: string): void;
  now?(): number;
}

/** Titles shown of many deletions at once. */
const MAX_TITLES = 20;

const WORDS = bilingual(
  {
    title: 'Waiting for your confirmation',
    other: 'Deutsch',
    report: 'Content report',
    why: 'These changes cost money or concern a duty when they are a mistake. Visitors and the shop have the version before. Is one wrong? Put it right in Contentful and publish it again; it is then gone from here.',
    none: 'Nothing is waiting.',
    confirm: 'That is right, publish it',
    edit: 'Open in Contentful',
    since: (when: string) => `since ${when}`,
    withIt: (fields: string) => `The whole entry waits, so this does, too: ${fields}`,
    gone: (count: number) => `${String(count)} entries and files unpublished or deleted at once`,
    more: (count: number) => `and ${String(count)} more`,
    done: 'Published.',
    changed: 'It has changed meanwhile, or this page was open for too long. Please look once more.',
    failed: 'It could not be published. Nothing is lost; try again in a minute.',
  },
  {
    title: 'Wartet auf deine Bestätigung',
    other: 'English',
    report: 'Inhaltsbericht',
    why: 'Diese Änderungen kosten Geld oder berühren eine Pflicht, wenn sie ein Versehen sind. Besucher und Shop haben die Fassung davor. Ist etwas falsch? Berichtige es in Contentful und veröffentliche es neu; dann ist es hier verschwunden.',
    none: 'Nichts wartet.',
    confirm: 'Das stimmt so, veröffentlichen',
    edit: 'In Contentful öffnen',
    since: (when: string) => `seit ${when}`,
    withIt: (fields: string) => `Der ganze Eintrag wartet, darum auch: ${fields}`,
    gone: (count: number) =>
      `${String(count)} Einträge und Dateien auf einmal zurückgezogen oder gelöscht`,
    more: (count: number) => `und ${String(count)} weitere`,
    done: 'Veröffentlicht.',
    changed:
      'Inzwischen hat sich etwas geändert, oder diese Seite war zu lange offen. Sieh bitte noch einmal hin.',
    failed:
      'Das ließ sich nicht veröffentlichen. Verloren ist nichts; versuche es in einer Minute wieder.',
  },
);

/** Changes that are confirmed together: each entry alone, or all of many deletions. */
interface Group {
  id: string;
  changes: HeldChange[];
  isGone: boolean;
}

/** Id of the group of many deletions; no key of an entry. */
const GONE = 'gone';

function groupsOf(held: ReadonlyMap<string, HeldChange>): Group[] {
  const isGone = ({ reasons }: HeldChange): boolean => reasons.some(({ kind }) => kind === 'gone');
  const all = [...held.values()];
  const gone = all.filter(isGone);
  return [
    ...all
      .filter((change) => !isGone(change))
      .map((change) => ({ id: change.key, changes: [change], isGone: false })),
    ...(gone.length === 0 ? [] : [{ id: GONE, changes: gone, isGone: true }]),
  ];
}

const subjectOf = ({ id, changes }: Group): string => `${id} ${versionOf(changes)}`;

function nameOf({ key }: HeldChange, { mirror }: HeldPageOptions, language: Language): string {
  const entity = mirror.entities.get(key);
  if (entity === undefined) return '';
  return titleOf(entity, language) || (modelOf(typeOf(entity))?.name ?? '');
}

function ChangeFacts(props: { change: HeldChange; options: HeldPageOptions; language: Language }) {
  const { change, options, language } = props;
  const entity = options.mirror.entities.get(change.key);
  const others = waitingFields(entity, change);
  const [kind = '', id = ''] = change.key.split(' ');
  const [first] = change.reasons;
  const address = editAddress(
    options.edited,
    { kind: kind === 'Asset' ? 'Asset' : 'Entry', id },
    { field: first?.field ?? '', locale: first?.locale ?? null },
  );
  return (
    <>
      <h2>{nameOf(change, options, language)}</h2>
      <ul role="list">
        {change.reasons.map(({ field, locale, words }) => {
          const name = fieldName(entity === undefined ? '' : typeOf(entity), field);
          const where = [name, locale].filter(Boolean).join(', ');
          return <li>{`${where === '' ? '' : `${where}: `}${words[language]}`}</li>;
        })}
      </ul>
      {others.length === 0 ? null : <p>{WORDS[language].withIt(others.join(', '))}</p>}
      <p class="editors-note">
        {WORDS[language].since(formatMoment(change.since, language))}
        <a href={address}>{WORDS[language].edit}</a>
      </p>
    </>
  );
}

function GroupForm(props: {
  group: Group;
  options: HeldPageOptions;
  language: Language;
  now: number;
}) {
  const { group, options, language, now } = props;
  const words = WORDS[language];
  const [first] = group.changes;
  const left = group.changes.length - MAX_TITLES;
  return (
    <section class="editors-group">
      {group.isGone || first === undefined ? (
        <>
          <h2>{words.gone(group.changes.length)}</h2>
          <ul role="list">
            {group.changes.slice(0, MAX_TITLES).map((change) => (
              <li>{nameOf(change, options, language)}</li>
            ))}
            {left > 0 ? <li>{words.more(left)}</li> : null}
          </ul>
        </>
      ) : (
        <ChangeFacts change={first} options={options} language={language} />
      )}
      <form method="post" action={`${EDITORS_HELD}?locale=${language}`}>
        <input type="hidden" name="change" value={group.id} />
        <input
          type="hidden"
          name="token"
          value={issueConfirmation(options.secret, subjectOf(group), now)}
        />
        <button>{words.confirm}</button>
      </form>
    </section>
  );
}

type Outcome = 'done' | 'changed' | 'failed';

function heldPage(c: EditorsContext, options: HeldPageOptions, outcome: Outcome | null) {
  const language = c.get('language');
  const words = WORDS[language];
  const { now = Date.now } = options;
  const groups = groupsOf(options.mirror.held);
  const other: Language = language === 'en-US' ? 'de-DE' : 'en-US';
  const status = outcome === 'failed' ? 503 : outcome === 'changed' ? 409 : 200;
  return editorsPage(
    c,
    { title: words.title, status },
    <>
      <p class="editors-note">
        <a href={`${EDITORS.report}?locale=${language}`}>{words.report}</a>
        <a href={`${EDITORS_HELD}?locale=${other}`} lang={other} hreflang={other}>
          {words.other}
        </a>
      </p>
      {outcome === null ? null : (
        <p role={outcome === 'done' ? 'status' : 'alert'}>{words[outcome]}</p>
      )}
      <p>{groups.length === 0 ? words.none : words.why}</p>
      {groups.map((group) => (
        <GroupForm group={group} options={options} language={language} now={now()} />
      ))}
    </>,
  );
}

async function confirm(c: EditorsContext, options: HeldPageOptions): Promise<Outcome> {
  const { secret, mirror, now = Date.now } = options;
  const { change, token } = await c.req.parseBody();
  const group = groupsOf(mirror.held).find(({ id }) => id === change);
  if (
    group === undefined ||
    typeof token !== 'string' ||
    !isConfirmation(token, secret, subjectOf(group), now())
  )
    return 'changed';
  try {
    await options.confirm(group.changes);
  } catch (error) {
    options.warn(
      `A confirmed change could not be published: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  // When a run fails, the change itself may have gone on.
  return group.changes.some(({ key }) => mirror.held.has(key)) ? 'failed' : 'done';
}

/** Held changes at /editors/held. Only its form confirms one, so that opening a link in a mail does nothing. */
export const heldChanges =
  (options: HeldPageOptions): RegisterEditorsRoutes =>
  (app) => {
    app.get(EDITORS_HELD, (c) => heldPage(c, options, null));
    app.post(EDITORS_HELD, async (c) => heldPage(c, options, await confirm(c, options)));
  };
