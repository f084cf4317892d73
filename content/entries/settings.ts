import { entriesOf } from '../lib/demoEntry';
import { assetField, entriesField } from '../lib/links';
import { both, one } from '../lib/localized';

const settings = entriesOf('settings');

export const siteSettings = [
  settings('settings', {
    siteName: one('Open Strings'),
    authorName: one('Clara Weidmann'),
    contactEmail: one('owner@openstrings.example'),
    seller: both(
      'Clara Weidmann, Open Strings – Coaching for Musicians\nStegstraße 0, rear building, 04000 Leipzig-Musterhausen, Germany\nTelephone +49 341 0000000, owner@openstrings.example\nVAT identification number DE000000000',
      'Clara Weidmann, Open Strings – Coaching für Musizierende\nStegstraße 0, Hinterhaus, 04000 Leipzig-Musterhausen\nTelefon +49 341 0000000, owner@openstrings.example\nUmsatzsteuer-Identifikationsnummer DE000000000',
    ),
    withdrawalContact: both(
      'Clara Weidmann, Stegstraße 0, 04000 Leipzig-Musterhausen, Germany, telephone +49 341 0000000, e-mail owner@openstrings.example',
      'Clara Weidmann, Stegstraße 0, 04000 Leipzig-Musterhausen, Telefon +49 341 0000000, E-Mail owner@openstrings.example',
    ),
    smallBusiness: one(false),
    workshopWithdrawal: one(false),
    workshopsAbroad: one(true),
    noReminders: one(false),
    meetingProvider: both(
      'Nachklang Meetings GmbH, Hallweg 0, 04000 Leipzig-Musterhausen, Germany',
      'Nachklang Meetings GmbH, Hallweg 0, 04000 Leipzig-Musterhausen',
    ),
    supervisoryAuthority: both(
      'Sächsische Datenschutz- und Transparenzbeauftragte, Maternistraße 17, 01067 Dresden, Germany',
      'Sächsische Datenschutz- und Transparenzbeauftragte, Maternistraße 17, 01067 Dresden',
    ),
    guaranteeNotice: assetField('guarantee-notice'),
    description: both(
      'How practising works and how to make yours kinder and better: articles, podcast, workshops and coaching for musicians.',
      'Wie Üben funktioniert und wie du freundlicher und besser übst: Artikel, Podcast, Workshops und Coaching.',
    ),
    logo: assetField('logo'),
    headerImage: assetField('header-image'),
    socialAccounts: entriesField('social-facebook', 'social-instagram', 'social-telegram'),
    podcastAccounts: entriesField('podcast-apple', 'podcast-spotify'),
    legalPages: entriesField(
      'legal-imprint',
      'legal-terms',
      'legal-privacy',
      'legal-withdrawal',
      'legal-accessibility',
    ),
    credits: both(
      'Words, music and drawings of strings: *Clara Weidmann*. Design and build: *Studio Nebensaite*.',
      'Worte, Musik und Zeichnungen von Saiten: *Clara Weidmann*. Gestaltung und Umsetzung: *Studio Nebensaite*.',
    ),
    podcastIntro: both(
      'Ten quiet minutes at a time about what happens between picking up the instrument and putting it down again. Have it within reach while you listen: most episodes ask you to try something.',
      'Jeweils zehn ruhige Minuten über das, was zwischen dem Auspacken und dem Einpacken des Instruments geschieht. Leg es dir beim Hören bereit: Fast jede Folge lädt dich ein, etwas auszuprobieren.',
    ),
    donationIntro: both(
      'Everything you can read and hear on this site is free, and it stays free. If it has saved you an hour of fruitless repetition, you can give something back here. Every amount pays for time: for writing, recording and answering letters.',
      'Alles, was du hier lesen und hören kannst, ist kostenlos und bleibt es. Wenn es dir eine Stunde nutzloses Wiederholen erspart hat, kannst du hier etwas zurückgeben. Jeder Betrag bezahlt Zeit: zum Schreiben, zum Aufnehmen und zum Beantworten von Briefen.',
    ),
    freeDownloadsIntro: both(
      'Sheets to print and write on, and a short book to read first. Copy them for your pupils, hang them in the practice room, change what does not suit you. If they are useful, a **donation** helps to make the next ones.',
      'Blätter zum Ausdrucken und Beschreiben und ein kurzes Buch zum Einlesen. Kopiere sie für deine Schülerinnen und Schüler, häng sie in den Überaum, ändere, was dir nicht passt. Wenn sie dir nützen, hilft eine **Spende** dabei, dass neue entstehen.',
    ),
  }),
];
