import { sentence, type Sentence } from '../../lib/sentence';
import type { TodoKind } from '../../journal/reports/todo';

/** Kinds of what waits for the owner in the order of the list, each with its heading. */
export const TODO_KINDS: readonly { kind: TodoKind; words: Sentence }[] = [
  { kind: 'withdrawal', words: sentence('Withdrawals', 'Widerrufe') },
  { kind: 'payment', words: sentence('Payments', 'Zahlungen') },
  { kind: 'parcel', words: sentence('Parcels to pack', 'Pakete packen') },
  { kind: 'workshop', words: sentence('Workshops', 'Workshops') },
  { kind: 'mail', words: sentence('Mails', 'Mails') },
  { kind: 'retention', words: sentence('Deletion', 'Löschung') },
  { kind: 'reconciliation', words: sentence('Reconciliation', 'Abgleich mit PayPal') },
];
