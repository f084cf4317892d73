/** @jsxImportSource hono/jsx */
import { bilingual, type Bilingual } from '../../../../contracts/language/bilingual';
import type { FC } from 'hono/jsx';
import type { Language } from '../../../../contracts/language/languages';
import { formatCents, parseDecimal } from '../../../../contracts/money/money';
import type { Order } from '../../../journal/order';
import { refundOrder } from '../../../orders/refunds/refundOrder';
import type { RefundRequest } from '../../../orders/refunds/refundRequest';
import { matchWithdrawal } from '../../../orders/withdrawals/match';
import {
  confirmWithdrawal,
  previewConfirmedWithdrawal,
  previewRefusedWithdrawal,
  RefusalSchema,
  refuseWithdrawal,
  unfinishedRefund,
} from '../../../owner/acts/answerWithdrawal';
import { done } from '../../../owner/acts/act';
import { previewOfRefund } from '../../../owner/acts/refundPreview';
import { DESK, inTurn, type DeskDeps } from '../../deskEnv';
import type { FormFields } from '../../frame/fields';
import { Field, Select } from '../../frame/form';
import { useWords } from '../../frame/page';
import { orderOrProblem, placeNotes } from '../orderPage';
import { withdrawalOrProblem } from '../withdrawalPage';
import { actPage, actsOn } from './actPage';
import { onOrder } from './orderActs';
import { parseWith } from './shipmentFields';

type Withdrawal = Awaited<ReturnType<typeof withdrawalOrProblem>>;
type Parsed<I> = { input: I } | { problem: Bilingual };

const WORDS = bilingual(
  {
    what: 'What do you refund?',
    rest: 'all that is left',
    items: 'single items, with shipping',
    amount: 'an amount',
    euros: 'Amount in euros',
    pieces: (title: string) => `Pieces: ${title}`,
    order: 'Which order is it about?',
    place: 'When all money has gone back, does the person keep the place?',
    gives: 'no, it becomes free',
    keeps: 'yes',
    choose: 'please choose',
    reason: 'Reason (part of the mail)',
  },
  {
    what: 'Was erstattest du?',
    rest: 'alles, was übrig ist',
    items: 'einzelne Artikel, mit Versand',
    amount: 'einen Betrag',
    euros: 'Betrag in Euro',
    pieces: (title: string) => `Stück: ${title}`,
    order: 'Um welche Bestellung geht es?',
    place: 'Behält die Person ihren Platz, wenn alles Geld zurück ist?',
    gives: 'nein, er wird frei',
    keeps: 'ja',
    choose: 'bitte wählen',
    reason: 'Grund (steht in der Mail)',
  },
);

interface RefundFieldsProps {
  lines: readonly { id: string; title: string; left: number }[];
  /** True for a place in a workshop. */
  isPlace?: boolean;
}

const RefundFields: FC<RefundFieldsProps> = ({ lines, isPlace = false }) => {
  const words = useWords(WORDS);
  const hasItems = lines.length > 0;
  return (
    <>
      <Select
        name="what"
        label={words.what}
        options={[
          ['rest', words.rest],
          ...(hasItems ? [['items', words.items] as const] : []),
          ['amount', words.amount],
        ]}
      />
      {lines.map(({ id, title, left }) => (
        <Select
          name="item"
          id={`item-${id}`}
          label={words.pieces(title)}
          options={Array.from(
            { length: left + 1 },
            (_, pieces) => [`${id}:${String(pieces)}`, String(pieces)] as const,
          )}
        />
      ))}
      <Field name="amount" label={words.euros} inputmode="decimal" />
      {isPlace ? (
        <Select
          name="place"
          label={words.place}
          options={[
            ['', words.choose],
            ['gives', words.gives],
            ['keeps', words.keeps],
          ]}
        />
      ) : null}
    </>
  );
};

/** Items of a shop order with the pieces that are not refunded yet. */
async function linesLeft({ deps }: DeskDeps, order: Order) {
  if (order.kind !== 'shop') return [];
  const refunded = await deps.refunds.itemsOf(order.id);
  return order.lines.map(({ id, title, quantity }) => {
    const gone = refunded.filter((item) => item.id === id);
    return { id, title, left: gone.reduce((left, item) => left - item.quantity, quantity) };
  });
}

/** Fields of a refund, after the other orders that were paid for the same place. */
async function refundFields(desk: DeskDeps, order: Order, language: Language, isPlace = false) {
  return (
    <>
      {await placeNotes(desk, order, language)}
      <RefundFields lines={await linesLeft(desk, order)} isPlace={isPlace} />
    </>
  );
}

const NO_ITEM = bilingual('Choose at least one piece.', 'Bitte wähle mindestens ein Stück.');
const CONTRADICTION = bilingual(
  'Pieces and amount do not match your choice above them.',
  'Stückzahl oder Betrag passen nicht zu deiner Auswahl darüber.',
);
const NO_PLACE = bilingual(
  'Say whether the person keeps the place.',
  'Bitte sag, ob die Person ihren Platz behält.',
);
const NO_AMOUNT = bilingual(
  'The amount must be euros, such as 12.50.',
  'Der Betrag muss in Euro sein, etwa 12,50.',
);

function parseRefund(fields: FormFields): Parsed<RefundRequest> {
  const items = fields.all('item').flatMap((text) => {
    const [, id = '', pieces = ''] = /^(.+):([1-9]\d{0,3})$/.exec(text) ?? [];
    return id === '' ? [] : [{ id, quantity: Number(pieces) }];
  });
  const what = fields.text('what');
  const given = fields.text('amount');
  if ((what !== 'items' && items.length > 0) || (what !== 'amount' && given !== ''))
    return { problem: CONTRADICTION };
  if (what === 'items') return items.length === 0 ? { problem: NO_ITEM } : { input: { items } };
  if (what !== 'amount') return { input: {} };
  const amount = parseDecimal(given.replace(',', '.'));
  return amount === null || amount === 0 ? { problem: NO_AMOUNT } : { input: { amount } };
}

const refund = actPage<Order, RefundRequest>({
  ...onOrder('refund'),
  submit: bilingual('Refund', 'Erstatten'),
  isDanger: true,
  needsProof: true,
  hasTwoSteps: true,
  fields: (desk, order, { language }) =>
    refundFields(desk, order, language, order.kind === 'workshop'),
  parse: (fields, { kind }) => {
    const parsed = parseRefund(fields);
    if ('problem' in parsed || kind !== 'workshop') return parsed;
    const place = fields.text('place');
    if (place !== 'gives' && place !== 'keeps') return { problem: NO_PLACE };
    return { input: { ...parsed.input, keepsPlace: place === 'keeps' } };
  },
  preview: ({ deps }, { id }, input) => previewOfRefund(deps, id, input ?? {}),
  run: async ({ deps }, { id }, input, actor) => {
    const result = await refundOrder(deps, id, input, actor);
    if (result.done !== 'refunded' || result.earlier) return unfinishedRefund(result);
    const amount = (language: Language) => formatCents(result.amount ?? 0, language);
    return done(`${amount('en-US')} went back.`, `${amount('de-DE')} sind erstattet.`);
  },
});

const onWithdrawal = (name: string) => ({
  path: `${DESK}/withdrawals/:id/${name}`,
  needsProof: true,
  isDanger: true,
  load: withdrawalOrProblem,
  backTo: ({ id }: Withdrawal) => `${DESK}/withdrawals/${id}`,
  version: async (desk: DeskDeps, { id, orderId, answer }: Withdrawal) =>
    `${answer ?? 'open'} ${await actsOn(desk, orderId ?? id)}`,
});

type Confirmation = RefundRequest & { orderId?: string };

const confirm = actPage<Withdrawal, Confirmation>({
  ...onWithdrawal('confirm'),
  title: bilingual('Accept the withdrawal', 'Widerruf annehmen'),
  submit: bilingual('Accept and refund', 'Annehmen und erstatten'),
  hasTwoSteps: true,
  fields: async (desk, { orderId, request }, form) => {
    if (orderId !== null)
      return refundFields(desk, await orderOrProblem(desk, orderId), form.language);
    const label = ({ description, customer, total }: Order) =>
      `${customer.name}: ${description} (${formatCents(total, form.language)})`;
    const chosen = form.value('order');
    if (chosen !== '') {
      const order = await orderOrProblem(desk, chosen);
      return (
        <>
          <p class="note">{label(order)}</p>
          <input type="hidden" name="order" value={order.id} />
          {await refundFields(desk, order, form.language)}
        </>
      );
    }
    const { named, ofAddress } = await matchWithdrawal(desk.deps, request);
    const orders = named ? [named] : ofAddress;
    return (
      <>
        <Select
          name="order"
          label={WORDS[form.language].order}
          options={orders.map((order) => [order.id, label(order)] as const)}
        />
        <RefundFields lines={[]} />
      </>
    );
  },
  parse: (fields) => {
    const parsed = parseRefund(fields);
    const orderId = fields.text('order');
    return 'problem' in parsed || orderId === '' ? parsed : { input: { ...parsed.input, orderId } };
  },
  preview: ({ deps }, { id }, input) => previewConfirmedWithdrawal(deps, id, input ?? {}),
  run: ({ deps }, { id }, input, actor) => confirmWithdrawal(deps, id, input, actor),
});

const refuse = actPage<Withdrawal, { reason: string }>({
  ...onWithdrawal('refuse'),
  needsProof: false,
  title: bilingual('Refuse the withdrawal', 'Widerruf ablehnen'),
  submit: bilingual('Refuse and mail', 'Ablehnen und schreiben'),
  fields: (_desk, _withdrawal, { language }) => (
    <Field
      name="reason"
      type="textarea"
      label={WORDS[language].reason}
      maxlength={2000}
      isRequired
    />
  ),
  parse: (fields) =>
    parseWith(
      RefusalSchema,
      { reason: fields.text('reason') },
      bilingual('Give a reason.', 'Bitte nenne einen Grund.'),
    ),
  preview: ({ db }, { id }) => db.read((reader) => previewRefusedWithdrawal(reader, id)),
  run: ({ db, deps }, { id }, { reason }, actor) =>
    db.write((tx) => refuseWithdrawal(tx, id, reason, actor, deps.now())),
});

/** Pages of refunds and of the answers to withdrawals. */
export const refundRoutes = inTurn(refund, confirm, refuse);
