/** @jsxImportSource hono/jsx */
import { inBoth } from '../../../contracts/language/bilingual';
import type { Withdrawal } from '../../journal/withdrawals';
import { DESK, type DeskContext, type DeskDeps } from '../deskEnv';
import { Facts } from '../frame/form';
import { page } from '../frame/page';
import { DeskProblem } from '../frame/problem';
import { formatTime } from '../frame/times';
import { todoSection } from '../todo/todoSection';
import { ORDERS } from './ordersList';
import { ORDERS_WORDS } from './ordersWords';

/** Reads a declaration of withdrawal. @throws DeskProblem when there is none */
export async function withdrawalOrProblem({ deps }: DeskDeps, id: string): Promise<Withdrawal> {
  const withdrawal = await deps.withdrawals.byId(id);
  if (withdrawal) return withdrawal;
  throw new DeskProblem(
    404,
    inBoth((language) => ORDERS_WORDS[language].noWithdrawal),
  );
}

/** Page of a declaration of withdrawal; leads to the order when it belongs to one. */
export async function withdrawalPage(c: DeskContext, desk: DeskDeps, id: string) {
  const language = c.get('language');
  const words = ORDERS_WORDS[language];
  const { request, receivedAt, orderId, answer } = await withdrawalOrProblem(desk, id);
  const rows = [
    [words.date, formatTime(receivedAt, language)],
    [words.name, request.name],
    [words.email, request.email],
    [words.order, request.order],
    [words.message, request.message],
  ] as const;
  return page(
    c,
    { title: words.withdrawal, back: { href: DESK, label: todoSection.title[language] } },
    <>
      <Facts rows={rows} />
      {answer === null ? (
        <ul role="list" class="acts">
          {(['confirm', 'refuse'] as const).map((act) => (
            <li>
              <a class="button quiet" href={`${DESK}/withdrawals/${id}/${act}`}>
                {words.withdrawalActs[act]}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.withdrawalAnswers[answer]}</p>
      )}
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
