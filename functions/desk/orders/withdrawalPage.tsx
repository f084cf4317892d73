/** @jsxImportSource hono/jsx */
import { DESK, type DeskContext, type DeskDeps } from '../deskEnv';
import { FRAME_WORDS } from '../frame/frameWords';
import { page } from '../frame/page';
import { DeskProblem } from '../frame/problem';
import { formatTime } from '../frame/times';
import { ORDERS } from './ordersList';
import { ORDERS_WORDS } from './ordersWords';

/** Page of a declaration of withdrawal; leads to the order when it belongs to one. */
export async function withdrawalPage(c: DeskContext, { deps }: DeskDeps, id: string) {
  const language = c.get('language');
  const words = ORDERS_WORDS[language];
  const withdrawal = await deps.withdrawals.byId(id);
  if (!withdrawal)
    throw new DeskProblem(404, {
      'de-DE': ORDERS_WORDS['de-DE'].noWithdrawal,
      'en-US': ORDERS_WORDS['en-US'].noWithdrawal,
    });
  const { request, receivedAt, orderId } = withdrawal;
  const rows: (readonly [string, string])[] = [
    [words.date, formatTime(receivedAt, language)],
    [words.name, request.name],
    [words.email, request.email],
    [words.order, request.order],
    [words.message, request.message],
  ];
  return page(
    c,
    { title: words.withdrawal, back: { href: DESK, label: FRAME_WORDS[language].todo } },
    <>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </>
          ))}
      </dl>
      <p>
        {orderId === null ? (
          <a href={`${ORDERS}?text=${encodeURIComponent(request.email)}`}>{words.findOrders}</a>
        ) : (
          <a class="button quiet" href={`${ORDERS}/${orderId}`}>
            {words.order}
          </a>
        )}
      </p>
    </>,
  );
}
