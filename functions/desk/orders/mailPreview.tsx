/** @jsxImportSource hono/jsx */
import * as v from 'valibot';
import { errorFacts } from '../../lib/log/log';
import { MailSubjectSchema } from '../../journal/outbox/mailSubject';
import { compose } from '../../orders/mails/compose';
import { textOfMail, type AddressedMail } from '../../orders/mails/document';
import type { DeskContext, DeskDeps } from '../deskEnv';
import { Facts } from '../frame/form';
import { page } from '../frame/page';
import { DeskProblem } from '../frame/problem';
import { mailsOf, orderOrProblem, type MailRow } from './orderPage';
import { ORDERS } from './ordersList';
import { ORDERS_WORDS } from './ordersWords';

const EntrySchema = v.object({
  subject: MailSubjectSchema,
  audience: v.picklist(['owner', 'customer']),
});

/** Writes a mail as the outbox would now; null when it cannot be written. */
async function compositionOf({ deps }: DeskDeps, mail: MailRow): Promise<AddressedMail | null> {
  const parsed = v.safeParse(EntrySchema, mail);
  if (!parsed.success) return null;
  try {
    const { id, subject_id: subjectId, notice, attempts, fence } = mail;
    const entry = { id, subjectId, notice, attempts, fence, deliveryKey: id, ...parsed.output };
    return await compose(deps, entry);
  } catch (error) {
    deps.log.error('mail could not be shown', { mail: mail.id, ...errorFacts(error) });
    return null;
  }
}

/** Page with the text of a mail about an order. */
export async function mailPreview(
  c: DeskContext,
  desk: DeskDeps,
  { id, mailId }: { id: string; mailId: string },
) {
  const words = ORDERS_WORDS[c.get('language')];
  const back = `${ORDERS}/${id}`;
  const order = await orderOrProblem(desk, id);
  const row = (await mailsOf(desk, id)).find((mail) => mail.id === mailId);
  const composed = row ? await compositionOf(desk, row) : null;
  if (!composed) throw DeskProblem.of(404, ORDERS_WORDS, 'previewFails', back);
  const { to, mail } = composed;
  const files = (mail.attachments ?? []).map(({ filename }) => filename);
  return page(
    c,
    {
      title: mail.subject,
      back: { href: back, label: order.customer.name.slice(0, 60) || words.order },
    },
    <>
      <p class="soft">{words.previewNote}</p>
      <Facts
        rows={[
          [words.email, to],
          [words.attachments, files.join(', ')],
        ]}
      />
      <pre>{textOfMail(mail)}</pre>
    </>,
  );
}
