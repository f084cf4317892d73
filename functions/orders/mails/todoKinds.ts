import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { TodoKind } from '../../journal/reports/todo';

/** Kinds of what waits for the owner in the order of the list, each with its heading. */
export const TODO_KINDS: readonly { kind: TodoKind; words: Bilingual }[] = [
  { kind: 'withdrawal', words: bilingual('Withdrawals', 'Widerrufe') },
  { kind: 'payment', words: bilingual('Payments', 'Zahlungen') },
  { kind: 'parcel', words: bilingual('Parcels to pack', 'Pakete packen') },
  { kind: 'workshop', words: bilingual('Workshops', 'Workshops') },
  { kind: 'mail', words: bilingual('Mails', 'Mails') },
  { kind: 'tax', words: bilingual('Tax', 'Steuer') },
  { kind: 'retention', words: bilingual('Deletion', 'Löschung') },
  { kind: 'reconciliation', words: bilingual('Reconciliation', 'Abgleich mit PayPal') },
];
