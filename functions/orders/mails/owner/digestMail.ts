import { formatCents } from '../../../../contracts/money/money';
import type { ManualTask } from '../../journal/reports/manualTasks';
import type { MailDocument } from '../document';

const HEADING = 'What waits for you';

const minute = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const row = ({ id, reason, since, order }: ManualTask): [string, string] => [
  id,
  [
    reason,
    order ? formatCents(order.total, 'en-US') : '',
    since === null ? '' : `since ${minute(since)}`,
  ]
    .filter(Boolean)
    .join('\n'),
];

/** Daily mail to the owner about matters that only a person can resolve. */
export function digestMail(items: readonly ManualTask[], day: string): MailDocument {
  const text =
    items.length === 0
      ? 'This message waited before it could leave; meanwhile everything has been settled.'
      : 'This has been waiting for some hours at least. Much of it came in a message of its own when it happened; here it stands together, once a day, for a week at most (a withdrawal until it is refunded or settled). The command `stuck` lists the same at any time.';
  return {
    subject: `${HEADING}: ${items.length === 1 ? 'one thing' : `${items.length} things`} on ${day}`,
    language: 'en-US',
    heading: HEADING,
    blocks: [
      { type: 'text', text },
      ...(items.length === 0 ? [] : [{ type: 'rows' as const, rows: items.map(row) }]),
    ],
  };
}
