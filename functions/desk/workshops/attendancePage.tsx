/** @jsxImportSource hono/jsx */
import { formatBerlin } from '../../../contracts/time/berlinTime';
import { formatCents } from '../../../contracts/money/money';
import type { Order } from '../../journal/order';
import type { DeskContext, DeskDeps } from '../deskEnv';
import { Table } from '../frame/form';
import { page } from '../frame/page';
import { workshopOrProblem } from './workshopPage';
import { WORKSHOPS } from './workshopsList';
import { WORKSHOPS_WORDS } from './workshopsWords';

const byName = (language: string) => (a: { order: Order }, b: { order: Order }) =>
  a.order.customer.name.localeCompare(b.order.customer.name, language);

/** The participants by name with a box for each, to print. */
export async function attendancePage(c: DeskContext, desk: DeskDeps, id: string) {
  const language = c.get('language');
  const words = WORKSHOPS_WORDS[language];
  const { title, start, participants } = await workshopOrProblem(desk, id);
  const paid = ({ total, paidBy }: Order) =>
    total === 0
      ? words.free
      : `${formatCents(total, language)}${paidBy ? ` (${words.howPaid[paidBy]})` : ''}`;
  const rows = [...participants]
    .sort(byName(language))
    .map(({ order }) => [
      '☐',
      order.customer.name || words.erased,
      paid(order),
      order.customer.message,
    ]);
  return page(
    c,
    { title: words.attendance, back: { href: `${WORKSHOPS}/${id}`, label: title[language] } },
    <>
      <p>
        {title[language]}
        {start === null ? '' : `, ${formatBerlin(start, language)}`}
      </p>
      <p class="acts soft">{words.printHint}</p>
      <Table
        caption={words.attendance}
        columns={[
          { label: words.present },
          { label: words.name },
          { label: words.price, isNumber: true },
          { label: words.message },
        ]}
        rows={rows}
      />
    </>,
  );
}
