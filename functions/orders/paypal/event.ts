import * as v from 'valibot';
import type { PaypalDispute } from '../../journal/progress';
import { parseDispute } from './disputes';
import { AmountSchema } from './shapes';

const text = v.optional(v.string(), '');
const EventSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  event_type: v.pipe(v.string(), v.maxLength(100)),
  resource: v.looseObject({
    id: text,
    custom_id: text,
    invoice_id: text,
    amount: v.optional(AmountSchema),
    status: text,
    create_time: text,
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: text })) }),
    ),
    purchase_units: v.optional(v.array(v.object({ custom_id: text, invoice_id: text })), []),
    links: v.optional(v.array(v.object({ rel: text, href: text })), []),
  }),
});

type Resource = v.InferOutput<typeof EventSchema>['resource'];

/** Content of a PayPal webhook event. Missing texts are ''. */
export interface WebhookEvent {
  id: string;
  type: string;
  /** PayPal's id of the order, charge, refund or dispute. */
  resourceId: string;
  paypalOrderId: string;
  captureIds: string[];
  /** Our order id, which PayPal stores as custom_id. */
  reference: string;
  amount: { currency_code: string; value: string } | null;
  /** PayPal's status. */
  status: string;
  /** ISO time. */
  at: string;
  /** True for events about a charge, refund, reversal or dispute. */
  money: boolean;
  dispute: PaypalDispute | null;
}

const idAfter = (resource: Resource, part: string): string =>
  resource.links
    .filter(({ rel }) => rel === 'up')
    .map(({ href }) => new RegExp(`/${part}/([^/?#]+)$`).exec(href)?.[1] ?? '')
    .find(Boolean) ?? '';

const MONEY_EVENT =
  /^(PAYMENT\.CAPTURE\.(COMPLETED|REFUNDED|REVERSED|PENDING)|PAYMENT\.REFUND\.|CUSTOMER\.DISPUTE\.CREATED)/;
const RETURN_EVENT = /^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.)/;

/** Parses the body of a webhook; null when it is no event. */
export function parseEvent(body: unknown): WebhookEvent | null {
  const parsed = v.safeParse(EventSchema, body);
  if (!parsed.success) return null;
  const { id, event_type: type, resource } = parsed.output;
  const dispute = type.startsWith('CUSTOMER.DISPUTE.') ? parseDispute(resource) : null;
  const isCapture = type.startsWith('PAYMENT.CAPTURE.') && !RETURN_EVENT.test(type);
  const captureIds =
    dispute?.captures ?? [isCapture ? resource.id : idAfter(resource, 'captures')].filter(Boolean);
  const [unit] = resource.purchase_units;
  return {
    id,
    type,
    resourceId: dispute?.id ?? resource.id,
    paypalOrderId: type.startsWith('CHECKOUT.ORDER.')
      ? resource.id
      : resource.supplementary_data?.related_ids?.order_id || idAfter(resource, 'orders'),
    captureIds,
    reference:
      resource.custom_id || resource.invoice_id || unit?.custom_id || unit?.invoice_id || '',
    amount: resource.amount ?? null,
    status: resource.status,
    at: resource.create_time,
    money: MONEY_EVENT.test(type),
    dispute,
  };
}
