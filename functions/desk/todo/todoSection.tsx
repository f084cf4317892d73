/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../contracts/language/bilingual';
import { formatMoment } from '../../../contracts/time/berlinTime';
import type { FC } from 'hono/jsx';
import { openTroubles } from '../../alarms/alarms';
import { TROUBLE_WORDS } from '../../alarms/troubleWords';
import { MOST_PARCELS, unsentSentence, type TodoItem } from '../../journal/reports/todo';
import { listUndoable, UNDO_KINDS, type Undoable } from '../../journal/reports/undoable';
import { TODO_KINDS } from '../../orders/mails/todoKinds';
import { undo } from '../../owner/acts/undo';
import { undoSettings } from '../../owner/acts/settings';
import { settleAll } from '../../owner/acts/settle';
import { DESK, type DeskSection, type RegisterRoutes } from '../deskEnv';
import { actOnce, redirectWith } from '../frame/act';
import { ActLinks, Field, Form } from '../frame/form';
import { page, useFrame, useWords } from '../frame/page';
import { DeskProblem } from '../frame/problem';

const WORDS = bilingual(
  {
    nothing: 'All is done. What waits for you stands here: parcels, withdrawals, payments.',
    since: 'since',
    oldest: (count: number) => `These are the first ${String(count)}.`,
    allParcels: 'All parcels',
    settle: 'Done',
    settleTitle: 'Mark as settled',
    settleText:
      'This takes the matter off the list and out of the daily mail. It changes nothing about money and mails. The note then stands with the order.',
    note: 'Note',
    settled: 'Marked as settled.',
    gone: 'This matter does not wait any more.',
    justDone: 'Just done',
    undo: 'Undo',
    pack: 'Pack one after the other',
    troubles: 'Not working at the moment',
  },
  {
    nothing: 'Alles erledigt. Hier steht, was auf dich wartet: Pakete, Widerrufe, Zahlungen.',
    since: 'seit',
    oldest: (count: number) => `Das sind die ersten ${String(count)}.`,
    allParcels: 'Alle Pakete',
    settle: 'Erledigt',
    settleTitle: 'Als erledigt eintragen',
    settleText:
      'Das nimmt die Sache von der Liste und aus der täglichen Mail. An Geld und Mails ändert es nichts. Die Notiz steht danach bei der Bestellung.',
    note: 'Notiz',
    settled: 'Als erledigt eingetragen.',
    gone: 'Diese Sache wartet nicht mehr.',
    justDone: 'Gerade getan',
    undo: 'Rückgängig',
    pack: 'Nacheinander packen',
    troubles: 'Gerade gestört',
  },
);

/** Lines of one kind that are shown. */
const MAX_LINES = 50;

const settlePath = (id: string): string => `${DESK}/todo/${encodeURIComponent(id)}/settle`;

const TodoLine: FC<{ item: TodoItem }> = ({ item }) => {
  const { language } = useFrame();
  const words = useWords(WORDS);
  const { id, text, path, since, canSettle } = item;
  return (
    <li>
      {path === '' ? (
        <span class="clamp">{text[language]}</span>
      ) : (
        <a class="clamp" href={`${DESK}${path}`}>
          {text[language]}
        </a>
      )}
      <span class="soft">
        {since === null ? null : `${words.since} ${formatMoment(since, language)} `}
        {canSettle ? (
          <a href={settlePath(id)} aria-label={`${words.settle}: ${text[language]}`}>
            {words.settle}
          </a>
        ) : null}
      </span>
    </li>
  );
};

const countText = (kind: TodoItem['kind'], count: number): string =>
  kind === 'parcel' && count === MOST_PARCELS ? `${String(count)}+` : String(count);

/** Says that there are more; parcels have a list of their own. */
const More: FC<{ kind: TodoItem['kind'] }> = ({ kind }) => {
  const words = useWords(WORDS);
  return (
    <p class="soft">
      {words.oldest(MAX_LINES)}{' '}
      {kind === 'parcel' ? <a href={`${DESK}/orders?filter=toPack`}>{words.allParcels}</a> : null}
    </p>
  );
};

/** Mails that a mail server does not take are one matter; each can still be opened and settled. */
const Unsent: FC<{ items: readonly TodoItem[] }> = ({ items }) => {
  const { language } = useFrame();
  if (items.length === 0) return null;
  return (
    <li>
      <details>
        <summary>{unsentSentence(items.length)[language]}</summary>
        <ul role="list" class="list">
          {items.slice(0, MAX_LINES).map((item) => (
            <TodoLine item={item} />
          ))}
        </ul>
      </details>
    </li>
  );
};

const Todo: FC<{ items: readonly TodoItem[] }> = ({ items }) => {
  const { language } = useFrame();
  const words = useWords(WORDS);
  if (items.length === 0) return <p class="text">{words.nothing}</p>;
  return (
    <>
      {TODO_KINDS.map(({ kind, words: kindWords }) => {
        const ofKind = items.filter((item) => item.kind === kind);
        const lines = ofKind.filter(({ isUnsentMail }) => !isUnsentMail);
        return ofKind.length === 0 ? null : (
          <section>
            <h2>{`${kindWords[language]} (${countText(kind, ofKind.length)})`}</h2>
            {kind === 'parcel' ? <ActLinks to={[[`${DESK}/pack`, words.pack, true]]} /> : null}
            <ul role="list" class="list">
              <Unsent items={ofKind.filter(({ isUnsentMail }) => isUnsentMail)} />
              {lines.slice(0, MAX_LINES).map((item) => (
                <TodoLine item={item} />
              ))}
            </ul>
            {lines.length > MAX_LINES ? <More kind={kind} /> : null}
          </section>
        );
      })}
    </>
  );
};

const JustDone: FC<{ acts: readonly Undoable[] }> = ({ acts }) => {
  const { language } = useFrame();
  const words = useWords(WORDS);
  return acts.length === 0 ? null : (
    <section>
      <h2>{words.justDone}</h2>
      <ul role="list" class="list">
        {acts.map(({ kind, id, text }) => (
          <li>
            <span class="clamp">{text[language]}</span>
            <Form
              action={`${DESK}/undo/${kind}/${encodeURIComponent(id)}`}
              submit={words.undo}
              about={text[language]}
              isQuiet
              isInline
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Troubles that were told and are not over; what waits for the owner is the page itself. */
const Troubles: FC<{ open: Awaited<ReturnType<typeof openTroubles>> }> = ({ open }) => {
  const { language } = useFrame();
  const words = useWords(WORDS);
  const troubles = open.filter(({ id }) => id !== 'needsPerson');
  if (troubles.length === 0) return null;
  return (
    <section class="note problem">
      <h2>{words.troubles}</h2>
      <ul role="list" class="list">
        {troubles.map(({ id, since }) => (
          <li>
            {TROUBLE_WORDS[id].begun[language]}{' '}
            <span class="soft">{`${words.since} ${formatMoment(since, language)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const goneProblem = () => DeskProblem.of(404, WORDS, 'gone');

const routes: RegisterRoutes = (app, desk) => {
  const { deps, db } = desk;
  app.get(DESK, async (c) => {
    const [open, items, acts] = await Promise.all([
      openTroubles(db),
      deps.digests.todo(),
      db.read((reader) => listUndoable(reader, deps.now())),
    ]);
    return page(
      c,
      { title: todoSection.title[c.get('language')] },
      <>
        <Troubles open={open} />
        <Todo items={items} />
        <JustDone acts={acts} />
      </>,
    );
  });
  // Such as after signing in, for a press that came too late.
  app.get(`${DESK}/undo/*`, (c) => c.redirect(DESK, 303));
  app.post(`${DESK}/undo/:kind/:id`, (c) =>
    actOnce(c, desk, async (fields, by) => {
      const kind = UNDO_KINDS.find((one) => one === c.req.param('kind'));
      if (!kind) throw goneProblem();
      const actor = { by, key: fields.text('key') };
      const id = c.req.param('id');
      const result =
        kind === 'settings'
          ? await undoSettings(deps, id, actor)
          : await db.write((tx) => undo(tx, { kind, id }, actor, deps.now()));
      if (!result.isDone) throw new DeskProblem(409, result.text);
      return redirectWith(c, desk, DESK, result.text[c.get('language')]);
    }),
  );
  app.get(`${DESK}/todo/:id/settle`, async (c) => {
    const language = c.get('language');
    const words = WORDS[language];
    const id = c.req.param('id');
    const items = (await deps.digests.todo()).filter((item) => item.canSettle && item.id === id);
    if (items.length === 0) throw goneProblem();
    return page(
      c,
      { title: words.settleTitle, back: { href: DESK, label: todoSection.title[language] } },
      <>
        <ul role="list" class="list">
          {items.map(({ text }) => (
            <li>{text[language]}</li>
          ))}
        </ul>
        <p class="text">{words.settleText}</p>
        <Form action={settlePath(id)} submit={words.settleTitle}>
          <Field name="note" label={words.note} type="textarea" maxlength={500} isRequired />
        </Form>
      </>,
    );
  });
  app.post(`${DESK}/todo/:id/settle`, (c) =>
    actOnce(c, desk, async (fields, by) => {
      const language = c.get('language');
      const id = c.req.param('id');
      const actor = { by, key: fields.text('key') };
      const settled = await db.write((tx) =>
        settleAll(tx, actor, id, fields.text('note'), deps.now()),
      );
      if (settled === 0) throw goneProblem();
      return redirectWith(c, desk, DESK, WORDS[language].settled);
    }),
  );
};

/** First page of the desk: the list of what waits for the owner, and marking a matter as settled. */
export const todoSection: DeskSection = {
  path: DESK,
  title: bilingual('To do', 'Zu tun'),
  isInMenu: true,
  routes,
};
