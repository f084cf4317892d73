import {
  CONFIRMING_STATES,
  paymentOf,
  STATES,
  type RowState,
} from '../../orders/stateMachine/states';
import { TABLE } from '../../orders/stateMachine/table';
import { orderIn } from './orderRows';

const ROW_STATES = Object.keys(STATES) as RowState[];

/** Groups of states that the document draws as one box, larger ones first. */
const UNCHARGED = ['waiting', 'approved', 'pending'];
const AFTER_DECLINE = ['declined', 'retrying', 'exhausted'];
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  open: [...UNCHARGED, 'charging', ...AFTER_DECLINE],
  uncharged: UNCHARGED,
  afterDecline: AFTER_DECLINE,
  confirming: Object.keys(CONFIRMING_STATES),
  ended: ['unpaid', 'unclear'],
};

const TRANSITIONS = Object.entries(TABLE).flatMap(([event, rows]) =>
  rows.map((row) => ({ event, ...row })),
);

const code = (text: string) => `\`${text}\``;

/** Names of states, with whole groups replaced by the group's name. */
function groupsOf(states: readonly string[]): string[] {
  let left = states;
  const whole = Object.entries(GROUPS).flatMap(([name, members]) => {
    if (!members.every((state) => left.includes(state))) return [];
    left = left.filter((state) => !members.includes(state));
    return [name];
  });
  return [...whole, ...left];
}

const box = (name: string, inside: readonly string[]): string[] => [
  `state ${name} {`,
  ...inside.map((line) => `  ${line}`),
  '}',
];

function diagram(): string[] {
  const sources = new Map<string, { event: string; to: string; from: Set<string> }>();
  for (const { event, from, to } of TRANSITIONS) {
    if (!to) continue;
    const one = sources.get(`${event} ${to}`) ?? { event, to, from: new Set() };
    for (const state of from) one.from.add(state);
    sources.set(`${event} ${to}`, one);
  }
  const edges = new Map<string, string[]>();
  for (const { event, to, from } of sources.values())
    for (const group of groupsOf([...from])) {
      const edge = `${group} --> ${to}`;
      if (group !== to) edges.set(edge, [...(edges.get(edge) ?? []), event]);
    }
  const open = [...box('uncharged', UNCHARGED), 'charging', ...box('afterDecline', AFTER_DECLINE)];
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...[
      '[*] --> unplaced',
      'unplaced --> waiting: order made at PayPal',
      ...box('open', open),
      ...box('confirming', GROUPS['confirming'] ?? []),
      ...box('ended', GROUPS['ended'] ?? []),
      ...[...edges].map(([edge, events]) => `${edge}: ${events.join(', ')}`),
    ].map((line) => `  ${line}`),
    '```',
  ];
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** Generates the text of docs/orders.md. */
export function stateDocument(): string {
  return [
    '# The life of an order',
    '',
    'Drawn from `functions/orders/stateMachine/table.ts`, which also lists guards and effects;',
    '`UPDATE_DOCS=yes npx jest functions/orders/stateMachine` draws it anew. An order has one state, derived from its',
    'journal row (`stateOf`). Whoever asks how it stands (payer, sweeper, webhook, receipt, owner) sends it `check`',
    'through the table; the effects of a row are done in their order and may bring the next event.',
    '',
    '## States',
    '',
    ...table(
      ['State', 'Meaning', 'The visitor is told'],
      ROW_STATES.map((state) => [
        code(state),
        STATES[state],
        code(paymentOf(orderIn(state)).status),
      ]),
    ),
    ...Object.entries(CONFIRMING_STATES).map(
      ([state, meaning]) => `| ${code(state)} | ${meaning}; within one run only | |`,
    ),
    '',
    ...Object.entries(GROUPS).map(
      ([name, members]) => `- ${code(name)}: ${members.map(code).join(', ')}`,
    ),
    '',
    '## Diagram',
    '',
    ...diagram(),
    '',
  ].join('\n');
}
