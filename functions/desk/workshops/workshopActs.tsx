/** @jsxImportSource hono/jsx */
import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Language } from '../../../contracts/language/languages';
import { formatCents } from '../../../contracts/money/money';
import type { Actor } from '../../journal/history';
import { noticeSubject } from '../../orders/mails/customer/workshopNotices';
import {
  done,
  refused,
  announced,
  refusedPreview,
  type ActResult,
  type Preview,
} from '../../owner/acts/act';
import { changeFor } from '../../journal/workshops/changes';
import { acceptFew } from '../../journal/workshops/minimum';
import type { NoticeKind } from '../../journal/workshops/notices';
import type { WorkshopOverview } from '../../workshops/overview';
import type { Participant } from '../../journal/workshops/participants';
import {
  cancelWorkshop,
  confirmChange,
  messageParticipants,
  type NotifyResult,
} from '../../workshops/tellParticipants';
import { inTurn, type DeskDeps } from '../deskEnv';
import type { FormFields } from '../frame/fields';
import { Field } from '../frame/form';
import { actPage, nothing } from '../orders/acts/actPage';
import { changeText, hasBegun, workshopOrProblem } from './workshopPage';
import { WORKSHOPS } from './workshopsList';

const MAX_MESSAGE = 2000;

const GONE = bilingual(
  'Nothing was done: it is not the case any more, or nobody is left to be told.',
  'Es wurde nichts getan: Das trifft nicht mehr zu, oder es ist niemand mehr da, der es wissen muss.',
);
const NOBODY = bilingual('Nobody takes part.', 'Es nimmt niemand teil.');
const NO_MESSAGE = bilingual('Please write a message.', 'Bitte schreib eine Nachricht.');
/** Label of the owner's words in a mail. */
export const WORDS_FIELD = bilingual(
  'Your words in the mail (optional)',
  'Deine Worte in der Mail (freiwillig)',
);
const MESSAGE_FIELD = bilingual('Message', 'Nachricht');

const resultOf = (result: NotifyResult): ActResult =>
  result.done === 'gone'
    ? refused(GONE)
    : done(`${result.count} mails are on their way.`, `${result.count} Mails sind unterwegs.`);

/** The mail to a participant; none to an erased one. */
export const mailTo = ({ order }: Participant, kind: NoticeKind): Preview['mails'] =>
  order.customer.email === ''
    ? []
    : [{ to: order.customer.email, subject: 'workshopNotice', line: noticeSubject(order, kind) }];

function refundSentence({ participants, money }: WorkshopOverview): Bilingual {
  const count = participants.length;
  return bilingual(
    `Gives ${count} participants their payment back through PayPal, ${formatCents(money, 'en-US')} in all. This cannot be undone. Who has paid gets the credit note by mail afterwards.`,
    `Gibt ${count} Teilnehmenden ihre Zahlung über PayPal zurück, zusammen ${formatCents(money, 'de-DE')}. Das lässt sich nicht rückgängig machen. Wer bezahlt hat, bekommt danach die Rechnungskorrektur als Mail.`,
  );
}

const CANCELLED = bilingual(
  'Nobody can book this workshop any more; open payments are not charged, and the waiting list ends. The site says that it is cancelled, until you take it off the programme.',
  'Niemand kann diesen Workshop mehr buchen; offene Zahlungen werden nicht mehr abgebucht, und die Warteliste endet. Auf der Website steht „abgesagt“, bis du ihn aus dem Programm nimmst.',
);
const HAS_BEGUN = bilingual(
  'This workshop has begun; it cannot be cancelled any more. Refund single bookings at their orders.',
  'Dieser Workshop hat begonnen; absagen geht nicht mehr. Erstatte einzelne Buchungen bei ihren Bestellungen.',
);
const IS_CANCELLED = bilingual(
  'This workshop is cancelled already.',
  'Dieser Workshop ist schon abgesagt.',
);

/** The field for the owner's words in a mail. */
export function wordsField(label: Bilingual, isRequired: boolean) {
  return (_desk: DeskDeps, _target: unknown, { language }: { language: Language }) => (
    <Field
      name="message"
      type="textarea"
      label={label[language]}
      maxlength={MAX_MESSAGE}
      isRequired={isRequired}
    />
  );
}

/** The owner's words; a problem when they are longer than a mail may have. */
export function messageOf(fields: FormFields): { message: string } | { problem: Bilingual } {
  const message = fields.text('message');
  const { length } = message;
  if (length <= MAX_MESSAGE) return { message };
  return {
    problem: bilingual(
      `Your words have ${length} characters; a mail takes ${MAX_MESSAGE}.`,
      `Deine Worte haben ${length} Zeichen; in eine Mail passen ${MAX_MESSAGE}.`,
    ),
  };
}

/** Parses a form that has no other field. */
export function parseMessage(fields: FormFields): { input: string } | { problem: Bilingual } {
  const words = messageOf(fields);
  return 'problem' in words ? words : { input: words.message };
}

/** Parts that the acts on a workshop share. */
export const onWorkshop = (act: string) => ({
  path: `${WORKSHOPS}/:id/${act}`,
  load: workshopOrProblem,
  backTo: ({ id }: WorkshopOverview) => `${WORKSHOPS}/${id}`,
});

const CANCEL_AND_REFUND = bilingual('Cancel and refund', 'Absagen und erstatten');
const TELL = bilingual('Tell the participants', 'Den Teilnehmenden schreiben');

const cancelAct = actPage<WorkshopOverview, string>({
  ...onWorkshop('cancel'),
  title: bilingual('Cancel the workshop', 'Workshop absagen'),
  submit: CANCEL_AND_REFUND,
  isDanger: true,
  needsProof: true,
  version: (_desk, { participants }) => participants.map(({ order }) => order.id).join(),
  fields: wordsField(WORDS_FIELD, false),
  parse: parseMessage,
  preview: ({ deps }, workshop) =>
    workshop.isCancelled || hasBegun(workshop, deps.now())
      ? refusedPreview(workshop.isCancelled ? IS_CANCELLED : HAS_BEGUN)
      : announced(
          [...(workshop.participants.length > 0 ? [refundSentence(workshop)] : []), CANCELLED],
          workshop.participants.flatMap((one) => mailTo(one, 'cancelled')),
        ),
  run: async ({ deps }, { id }, message, actor: Actor) =>
    resultOf(await cancelWorkshop(deps, id, message, actor)),
});

const messageAct = actPage<WorkshopOverview, string>({
  ...onWorkshop('message'),
  title: bilingual('Write to all participants', 'Allen Teilnehmenden schreiben'),
  submit: bilingual('Send', 'Abschicken'),
  hasTwoSteps: true,
  version: (_desk, { participants }) => participants.map(({ notices }) => notices.length).join(),
  fields: wordsField(MESSAGE_FIELD, true),
  parse: (fields) => {
    const words = messageOf(fields);
    if ('problem' in words) return words;
    return words.message === '' ? { problem: NO_MESSAGE } : { input: words.message };
  },
  preview: (_desk, { participants }, message) =>
    participants.length === 0
      ? refusedPreview(NOBODY)
      : announced(
          message === null ? [] : [bilingual(message, message)],
          participants.flatMap((one) => mailTo(one, 'message')),
        ),
  run: async ({ deps }, { id }, message, actor) =>
    resultOf(await messageParticipants(deps, id, message, actor)),
});

const changeAct = actPage<WorkshopOverview, { fingerprint: string; message: string }>({
  ...onWorkshop('change'),
  title: bilingual('Confirm the change', 'Änderung bestätigen'),
  submit: ({ change }) => (change?.kind === 'withdrawn' ? CANCEL_AND_REFUND : TELL),
  isDanger: ({ change }) => change?.kind === 'withdrawn',
  needsProof: true,
  version: (_desk, { change }) => change?.fingerprint ?? 'none',
  fields: (_desk, { change }, { language }) => (
    <>
      <input type="hidden" name="fingerprint" value={change?.fingerprint ?? ''} />
      {wordsField(WORDS_FIELD, false)(_desk, null, { language })}
    </>
  ),
  parse: (fields) => {
    const words = messageOf(fields);
    return 'problem' in words
      ? words
      : { input: { fingerprint: fields.text('fingerprint'), ...words } };
  },
  preview: (_desk, workshop) => {
    const { change, participants } = workshop;
    if (!change) return refusedPreview(GONE);
    const current = change.kind === 'withdrawn' ? 'withdrawn' : change.facts;
    return announced(
      [
        bilingual(changeText(change, 'en-US'), changeText(change, 'de-DE')),
        ...(change.kind === 'withdrawn' ? [refundSentence(workshop), CANCELLED] : []),
      ],
      participants.flatMap((one) => {
        const kind = changeFor(one.facts, current);
        return kind === null ? [] : mailTo(one, kind === 'withdrawn' ? 'cancelled' : kind);
      }),
    );
  },
  run: async ({ deps }, { id }, input, actor) =>
    resultOf(await confirmChange(deps, id, input, actor)),
});

const FEW_OVER = bilingual(
  'There is nothing to decide any more.',
  'Hier ist nichts mehr zu entscheiden.',
);

const fewAct = actPage<WorkshopOverview, null>({
  ...onWorkshop('few'),
  title: bilingual('Let it take place', 'Stattfinden lassen'),
  submit: bilingual('Let it take place', 'Stattfinden lassen'),
  version: (_desk, { start }) => start ?? '',
  parse: nothing,
  preview: (_desk, { isTooFew, participants, minimum }) =>
    isTooFew
      ? announced([
          bilingual(
            `It takes place with ${participants.length} instead of ${minimum} participants; you are not asked again for this date.`,
            `Er findet mit ${participants.length} statt ${minimum} Teilnehmenden statt; zu diesem Termin wirst du nicht noch einmal gefragt.`,
          ),
        ])
      : refusedPreview(FEW_OVER),
  run: async ({ deps, db }, { id, start }, _input, actor) => {
    const at = Date.parse(start ?? '');
    const isNew = await db.write((tx) => acceptFew(tx, { id, start: at }, actor, deps.now()));
    return isNew ? done('It takes place.', 'Er findet statt.') : refused(FEW_OVER);
  },
});

/** Acts on a workshop: confirm a change, let it take place with few, write to all, cancel with refund of all. */
export const workshopActRoutes = inTurn(changeAct, messageAct, cancelAct, fewAct);
