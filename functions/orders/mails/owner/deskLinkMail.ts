import { bilingual } from '../../../../contracts/language/bilingual';
import type { Language } from '../../../../contracts/language/languages';
import type { MailDocument } from '../document';

const WORDS = bilingual(
  {
    subject: 'Sign in to your desk',
    text: 'Open the link and press “Sign in” there. It is valid for 15 minutes and works once. If you did not ask for it, there is nothing you need to do.',
    link: 'Sign in',
  },
  {
    subject: 'Anmeldung am Schreibtisch',
    text: 'Öffne den Link und drücke dort auf „Anmelden“. Er gilt 15 Minuten lang und nur einmal. Wenn du ihn nicht angefordert hast, musst du nichts tun.',
    link: 'Anmelden',
  },
);

/** Mail to an owner with the link that opens the desk. */
export function deskLinkMail(language: Language, href: string): MailDocument {
  const { subject, text, link } = WORDS[language];
  return {
    subject,
    language,
    heading: subject,
    blocks: [
      { type: 'text', text },
      { type: 'link', label: link, href },
    ],
  };
}
