import { bilingual } from '../../../../contracts/language/bilingual';
import type { Language } from '../../../../contracts/language/languages';
import type { MailDocument } from '../document';

/** The desk as mails to the owner need it: its language, and its address without a trailing slash. */
export interface OwnersDesk {
  language: Language;
  url: string;
}

const LABEL = bilingual('Open it at the desk', 'Am Schreibtisch öffnen');

/** Ends a mail with the link to a page of the desk. */
export const withDeskLink = (
  mail: MailDocument,
  { language, url }: OwnersDesk,
  path: string,
): MailDocument => ({
  ...mail,
  blocks: [...mail.blocks, { type: 'link', label: LABEL[language], href: `${url}${path}` }],
});
