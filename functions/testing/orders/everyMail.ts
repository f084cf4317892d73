import { bilingual } from '../../../contracts/language/bilingual';
import type { Language } from '../../../contracts/language/languages';
import { REQUEST_KINDS, requestMail } from '../../../contracts/mail/requestMail';
import { cleanHtml } from '../../mail/message/cleanHtml';
import { mailPage } from '../../mail/message/mailPage';
import { NOTICE_KINDS, type NoticeKind } from '../../journal/workshops/notices';
import type { Audience, Order } from '../../journal/order';
import { creditNoteOf, invoiceOf } from '../../journal/invoices/invoiceContent';
import { MAIL_AUDIENCES, type MailSubject } from '../../journal/outbox/mailSubject';
import type { ReturnedFact } from '../../journal/money/moneyFacts';
import type { ComposeDeps } from '../../orders/mails/composeDeps';
import { compose } from '../../orders/mails/compose';
import { htmlOf, type MailDocument } from '../../orders/mails/document';
import { orderOf, snapshotWith } from './order';

const AT = Date.parse('2026-11-29T09:30:00Z');
const START = '2026-12-12T17:00:00.000Z';
const END = '2026-12-12T18:30:00.000Z';
const LINK = 'https://meet.openstrings.example/nerves-8q1d';
const ID = '5d0f6a1c-2b7e-4c7a-9f51-0d3a7c1e9b42';
const SITE = 'https://openstrings.example';

const WORDS = bilingual(
  {
    book: 'Open Strings: a companion for practising',
    features: '224 pages, sewn binding',
    journal: 'Twelve weeks: a practice journal',
    workshop: 'What nerves are for',
    about: 'Ninety minutes about the body before a concert.\n\n- Bring your instrument',
    message: 'Could you write a line into the book?',
    seller: 'Seller',
    withdrawal: { title: 'Right of withdrawal', text: 'You have the right to withdraw …' },
    terms: { title: 'Terms', text: '1. What these terms are for\n\nThese terms apply …' },
    reason: 'The period was over in May.',
  },
  {
    book: 'Leere Saiten: ein Begleiter zum Üben',
    features: '224 Seiten, fadengeheftet',
    journal: 'Zwölf Wochen: ein Übejournal',
    workshop: 'Wozu Lampenfieber gut ist',
    about: 'Neunzig Minuten über den Körper vor dem Auftritt.\n\n- Bring dein Instrument mit',
    message: 'Schreibst du mir eine Zeile ins Buch?',
    seller: 'Verkäufer',
    withdrawal: { title: 'Widerrufsbelehrung', text: 'Sie haben das Recht, …' },
    terms: { title: 'AGB', text: '1. Geltungsbereich\n\nDiese AGB gelten …' },
    reason: 'Die Frist war im Mai vorbei.',
  },
);

const SELLER = 'Clara Weidmann, Open Strings\nStegstraße 0, 04000 Leipzig\nDE000000000';

/** Paid orders of each kind, as a buyer places them. */
function sampleOrders(language: Language): Record<Order['kind'], Order> {
  const words = WORDS[language];
  const common = {
    id: ID,
    language,
    customer: {
      name: 'Ada Müller',
      email: 'ada@visitor.example',
      address: 'Saitenweg 5\n04109 Leipzig',
      message: words.message,
    },
    snapshot: snapshotWith({
      site: SITE,
      seller: { title: words.seller, text: SELLER },
      withdrawal: words.withdrawal,
      statutory: [words.terms],
      deliveryBy: '2026-12-04',
      meetingLink: LINK,
    }),
    state: 'captured' as const,
    createdAt: AT,
    paidAt: AT,
    approvedAt: AT,
    shipment: { at: AT, carrier: 'DHL', tracking: '00340434161094000001' },
  };
  const line = { id: 'b', goodsEach: 2490, shippingEach: 2500, vatRate: 7 as const };
  const workshop = {
    id: 'w',
    title: words.workshop,
    start: START,
    end: END,
    description: words.about,
  };
  return {
    shop: orderOf({
      ...common,
      kind: 'shop',
      region: 'germany',
      lines: [
        { ...line, title: words.book, quantity: 2, features: words.features },
        { ...line, title: words.journal, quantity: 1, goodsEach: 1850, vatRate: 19 },
      ],
      goods: 6830,
      shipping: 7500,
      total: 14_330,
    }),
    workshop: orderOf({
      ...common,
      kind: 'workshop',
      snapshot: { ...common.snapshot, withdrawal: null },
      workshop,
      lines: [
        {
          ...line,
          title: words.workshop,
          quantity: 1,
          goodsEach: 2500,
          shippingEach: 0,
          vatRate: 19,
        },
      ],
    }),
    donation: orderOf(common),
  };
}

const RETURNED: ReturnedFact = {
  id: '3YA12345AB678901C',
  orderId: ID,
  kind: 'refund',
  amount: 4990,
  at: AT,
  state: 'done',
};

const give = (value: unknown) => () => Promise.resolve(value);

/** Values that every mail has in common. */
const SAME = {
  config: {
    siteName: 'Open Strings',
    origins: [SITE],
    mail: { owner: 'owner@openstrings.example' },
    desk: { url: 'https://functions.example/desk' },
  },
  moneyFacts: {
    returnedOf: give([]),
    returnedById: give(RETURNED),
    disputeById: give({
      id: 'PP-D-27803',
      orderId: ID,
      open: true,
      reason: 'ITEM_NOT_RECEIVED',
      amount: 4990,
    }),
    unknownById: give({
      id: '8MC585209K746392H',
      what: 'PAYMENT.CAPTURE.COMPLETED',
      amount: '105.00 EUR',
      reference: 'I-4711',
      paypalOrderId: '5O190127TN364715T',
      seenAt: AT,
    }),
  },
  digests: {
    items: give([
      {
        kind: 'parcel',
        id: 'p',
        text: bilingual('Ada Müller: 2 × Open Strings', 'Ada Müller: 2 × Leere Saiten'),
        since: AT,
        path: `/orders/${ID}`,
      },
    ]),
  },
  catalogue: { read: give(null) },
  passkeys: {
    changeOf: give({
      at: AT,
      by: 'owner@openstrings.example',
      act: 'passkeyAdded',
      detail: { device: 'iPhone' },
    }),
  },
  deskKeys: { mailOf: give({ email: 'owner@openstrings.example', token: 'x7Kq' }) },
};

/** The journal and the services as they are when a mail about this order is written. */
function depsFor(order: Order, notice: NoticeKind): ComposeDeps {
  const { language } = order;
  const words = WORDS[language];
  const facts = { start: START, end: END, link: LINK };
  const before = { ...facts, start: '2026-12-05T17:00:00.000Z' };
  const invoice = invoiceOf(order, 'RE-2026-0042', AT);
  const refund = { id: RETURNED.id, amount: RETURNED.amount, basis: null };
  const deps = {
    ...SAME,
    now: () => AT,
    journal: { byId: give(order), paidBy: give([order]) },
    invoices: {
      ofOrder: give(invoice ? [invoice] : []),
      creditOf: give(invoice && creditNoteOf(invoice, [], refund, 'RK-2026-0003', AT)),
    },
    withdrawals: {
      byId: give({
        id: 'W-2026-17',
        receivedAt: AT,
        request: {
          name: order.customer.name,
          email: order.customer.email,
          order: ID,
          message: '',
          language,
          idempotencyKey: 'k',
        },
        orderId: ID,
        answer: notice === 'message' ? 'refused' : 'confirmed',
        answerReason: notice === 'message' ? words.reason : null,
      }),
    },
    workshops: { read: give(facts), titleOf: give(words.workshop) },
    workshopRecords: {
      titleOf: give(words.workshop),
      participantCount: give(3),
      recordLinkTold: give(undefined),
      changeOf: give({ workshopId: 'w', fingerprint: 'f', kind: 'moved', facts, foundAt: AT }),
      moveById: give({
        id: 'm',
        orderId: ID,
        from: 'w',
        workshopId: 'workshop-sound',
        amount: 1500,
        token: '7K2M9QXW',
        message: words.message,
        until: AT + 604_800_000,
        endedAt: null,
        paidWith: null,
      }),
      noticesOf: give([
        { number: 1, kind: notice, facts, before, message: words.message, madeAt: AT },
      ]),
    },
    waitingList: {
      byId: give({
        id: 'q',
        workshopId: 'workshop-nerves',
        email: order.customer.email,
        language,
        site: SITE,
        token: '7K2M9QXW',
        offeredUntil: AT + 86_400_000,
      }),
    },
    deskOwners: { languageOf: give(language) },
  };
  return deps as unknown as ComposeDeps;
}

/** A mail as the outbox sends it. */
interface SampleMail {
  name: string;
  audience: Audience;
  mail: MailDocument;
  html: string;
}

const KINDS: Partial<Record<MailSubject, readonly Order['kind'][]>> = {
  order: ['shop', 'workshop', 'donation'],
  denied: ['shop', 'workshop', 'donation'],
  workshopNotice: ['workshop'],
  moveOffer: ['workshop'],
  moveEnded: ['workshop'],
};
const NOTICES: Partial<Record<MailSubject, readonly NoticeKind[]>> = {
  workshopNotice: NOTICE_KINDS.filter((kind) => kind !== 'confirmation'),
  // `message` stands for a refusal.
  withdrawalAnswer: ['moved', 'message'],
};

/** Writes every mail of the outbox in a language, by the composers that the outbox uses. */
export async function everyMail(language: Language): Promise<SampleMail[]> {
  const orders = sampleOrders(language);
  const wanted = (Object.keys(MAIL_AUDIENCES) as MailSubject[]).flatMap((subject) =>
    MAIL_AUDIENCES[subject].flatMap((audience) =>
      (KINDS[subject] ?? ['shop' as const]).flatMap((kind) =>
        (NOTICES[subject] ?? ['moved' as const]).map((notice) => ({
          subject,
          audience,
          kind,
          notice,
        })),
      ),
    ),
  );
  return Promise.all(
    wanted.map(async ({ subject, audience, kind, notice }) => {
      const entry = {
        id: 'm',
        subject,
        audience,
        subjectId: ID,
        notice: 1,
        attempts: 0,
        fence: 0,
        deliveryKey: 'm',
      };
      const { mail, sender } = await compose(depsFor(orders[kind], notice), entry);
      const parts = [
        subject,
        ...(KINDS[subject] ? [kind] : []),
        ...(NOTICES[subject] ? [notice] : []),
      ];
      return {
        name: `${parts.join(' ')}, ${audience}`,
        audience,
        mail,
        html: htmlOf(mail, sender),
      };
    }),
  );
}

/** HTML of the mails in which visitors' requests reach the owner. */
export const requestMails = (): string[] =>
  REQUEST_KINDS.map((kind) => {
    const { name, email, message } = sampleOrders('de-DE').shop.customer;
    const { subject, html } = requestMail({ kind, name, email, message }, 'en-US');
    return mailPage({
      title: subject,
      language: 'de-DE',
      sender: 'Open Strings',
      preview: message,
      body: cleanHtml(html).html,
    });
  });
