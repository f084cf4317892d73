import { bilingual } from '../../../contracts/language/bilingual';
import type { Language } from '../../../contracts/language/languages';
import { formatCents } from '../../../contracts/money/money';
import type { OrdersDeps } from '../../orders/createDeps';
import { itemCents } from '../../journal/money/refundBasis';
import { differencesOf } from '../../journal/workshops/notices';
import { creditSubject } from '../../orders/mails/customer/withInvoice';
import { previewRefund } from '../../orders/refunds/refundOrder';
import type { RefundRequest } from '../../orders/refunds/refundRequest';
import { announced, refusedPreview, type Preview } from './act';

type Plan = Extract<Awaited<ReturnType<typeof previewRefund>>, { amount: unknown }>;

function creditWords({ basis }: Plan, language: Language): string {
  if (basis === null)
    return language === 'de-DE'
      ? 'einen Teil des Betrags oder den Rest, nach Steuersätzen verteilt'
      : 'a part of the amount or its rest, divided by tax rate';
  return basis.items
    .map((item) => `${item.quantity} × ${item.title} (${formatCents(itemCents(item), language)})`)
    .join(', ');
}

const KEEPS_PLACE = bilingual(
  'The person keeps the place and gets all further mails about the workshop.',
  'Die Person behält ihren Platz und bekommt alle weiteren Mails zum Workshop.',
);
const GIVES_PLACE = bilingual(
  'The place becomes free. The waiting list is asked next.',
  'Der Platz wird frei. Als Nächstes wird die Warteliste gefragt.',
);

/** Says what a full refund leaves of the differences that were paid later for a place. */
async function differenceStays(deps: OrdersDeps, orderId: string) {
  const later = await deps.database.read((db) => differencesOf(db, orderId));
  const cents = later.reduce((sum, { left }) => sum + left, 0);
  if (cents === 0) return [];
  return [
    bilingual(
      `The difference of ${formatCents(cents, 'en-US')} stays paid: it is a second order, which you refund at its own page.`,
      `Die Differenz von ${formatCents(cents, 'de-DE')} bleibt bezahlt: Sie ist eine zweite Bestellung, die du auf ihrer eigenen Seite erstattest.`,
    ),
  ];
}

/** Announces a refund: amount, what is left after it, and what the credit note will say. */
export async function previewOfRefund(
  deps: OrdersDeps,
  orderId: string,
  wanted: RefundRequest,
): Promise<Preview> {
  const plan = await previewRefund(deps, orderId, wanted);
  if ('why' in plan)
    return refusedPreview(
      bilingual(
        `Nothing can go back: ${plan.why['en-US']}.`,
        `Es kann nichts erstattet werden: ${plan.why['de-DE']}.`,
      ),
    );
  const { order, amount, left, isUnanswered } = plan;
  const euros = (cents: number | null, language: Language) =>
    cents === null ? '?' : formatCents(cents, language);
  const rest = left === null || amount === null ? null : left - amount;
  const document = (await deps.invoices.ofOrder(order.id)).length > 0;
  return announced(
    [
      ...(isUnanswered
        ? [
            bilingual(
              'PayPal has not answered an earlier refund of this order. That one is completed, no other is made.',
              'PayPal hat eine frühere Erstattung dieser Bestellung nicht beantwortet. Sie wird abgeschlossen, keine weitere kommt dazu.',
            ),
          ]
        : []),
      bilingual(
        `${euros(amount, 'en-US')} go back through PayPal. Then ${euros(rest, 'en-US')} of the payment are left. This cannot be undone.`,
        `${euros(amount, 'de-DE')} gehen über PayPal zurück. Danach sind von der Zahlung noch ${euros(rest, 'de-DE')} übrig. Das lässt sich nicht zurücknehmen.`,
      ),
      ...(rest === 0 && wanted.keepsPlace !== undefined
        ? [wanted.keepsPlace ? KEEPS_PLACE : GIVES_PLACE]
        : []),
      ...(rest === 0 ? await differenceStays(deps, order.id) : []),
      ...(document
        ? [
            bilingual(
              `The credit note says: ${creditWords(plan, 'en-US')}.`,
              `Die Rechnungskorrektur nennt: ${creditWords(plan, 'de-DE')}.`,
            ),
          ]
        : []),
    ],
    document && order.customer.email
      ? [
          {
            to: order.customer.email,
            subject: 'credit',
            line: creditSubject(order.language, amount ?? 0),
          },
        ]
      : [],
  );
}
