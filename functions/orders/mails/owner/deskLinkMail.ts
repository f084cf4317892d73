import type { Language } from '../../../../contracts/language/languages';
import type { MailDocument } from '../document';

const WORDS = {
  'de-DE': {
    subject: 'Dein Weg zum Schreibtisch',
    text: 'Öffne den Link und drücke dort auf „Anmelden“. Er gilt 15 Minuten lang und nur einmal. Hast du ihn nicht angefordert, brauchst du nichts zu tun.',
    link: 'Anmelden',
  },
  'en-US': {
    subject: 'Your way to the desk',
    text: 'Open the link and press “Sign in” there. It is valid for 15 minutes and works once. If you did not ask for it, there is nothing to do.',
    link: 'Sign in',
  },
} as const;

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
