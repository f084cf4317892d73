import { bilingual } from '../../../../contracts/language/bilingual';
import type { Language } from '../../../../contracts/language/languages';
import { formatBerlin } from '../../../../contracts/time/berlinTime';
import type { RecordedAct } from '../../../journal/history';
import type { MailDocument } from '../document';

const WORDS = bilingual(
  {
    added: 'A passkey was added',
    removed: 'A passkey was removed',
    text: (at: string, device: string) =>
      `${at}, ${device}. If that was you, you need not do anything. If not, change the password of your mailbox, sign in at the desk by the link in a mail, and press “Sign out everywhere” under “Access”.`,
  },
  {
    added: 'Ein Passkey wurde eingerichtet',
    removed: 'Ein Passkey wurde entfernt',
    text: (at: string, device: string) =>
      `${at}, ${device}. Warst du das, musst du nichts tun. Sonst ändere das Passwort deines Postfachs, melde dich mit dem Link aus einer Mail am Schreibtisch an und drücke unter „Zugang“ auf „Überall abmelden“.`,
  },
);

/** Mail to an owner about a passkey that was added or removed. */
export function passkeyMail({ act, at, detail }: RecordedAct, language: Language): MailDocument {
  const words = WORDS[language];
  const subject = act === 'passkeyAdded' ? words.added : words.removed;
  const time = formatBerlin(new Date(at).toISOString(), language);
  return {
    subject,
    language,
    heading: subject,
    blocks: [{ type: 'text', text: words.text(time, String(detail['device'] ?? '')) }],
  };
}
