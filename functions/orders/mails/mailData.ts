import { bilingual } from '../../../contracts/language/bilingual';
import type { Language } from '../../../contracts/language/languages';
import type { Invoice } from '../../journal/invoices/document';
import type { ParticipantView } from '../participantView';
import type { LegalText } from '../../contentService/legalTexts';
import type { Block } from './document';

/** Additional data for the mails about one order. */
export interface OrderMailData {
  siteName: string;
  /** Mail address for replies. */
  owner: string;
  /** Address of the order's receipt on the site; '' when the site's own address is not configured. */
  receipt: string;
  /** The order's invoice that holds; null without one. */
  invoice: Invoice | null;
  seller: LegalText | null;
  withdrawal: LegalText | null;
  /** Address of the function to withdraw (§ 356a BGB); '' like the receipt's. */
  withdrawalPage: string;
  /** The booked workshop as it is now; null for other orders. */
  workshop: ParticipantView | null;
  /** True when the whole payment was returned. */
  isRefunded: boolean;
  /** Time (ms) at which the mail is written. */
  writtenAt: number;
  /** Further statutory texts. */
  statutory: readonly LegalText[];
}

const RECEIPT = bilingual('Your receipt', 'Deine Quittung');
const WITHDRAW = bilingual('Withdraw from contract', 'Vertrag widerrufen');

const legalBlock = ({ title, text }: LegalText): Block => ({ type: 'section', title, text });

/** Last blocks of every mail to a buyer: receipt address, site name, seller, and what the law requires. */
export function closingBlocks(
  { siteName, receipt, seller, withdrawal, withdrawalPage, statutory }: OrderMailData,
  language: Language,
  words: string,
): Block[] {
  return [
    ...(receipt ? [{ type: 'link', label: RECEIPT[language], href: receipt } as const] : []),
    { type: 'text', text: `${words}\n\n${siteName}` },
    ...(seller ? [legalBlock(seller)] : []),
    ...(withdrawal ? [legalBlock(withdrawal)] : []),
    ...(withdrawal && withdrawalPage
      ? [{ type: 'link', label: WITHDRAW[language], href: withdrawalPage } as const]
      : []),
    ...statutory.map(legalBlock),
  ];
}
