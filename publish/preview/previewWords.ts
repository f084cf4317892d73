import { bilingual, type Bilingual } from '../../contracts/language/bilingual';

export interface PreviewWords {
  preview: string;
  /** The bar's sentence. */
  draft: string;
  languages: string;
  bothLanguages: string;
  edit: string;
  inert: string;
  /** Before the list of problems. */
  toPutRight: string;
  /** Instead of that list. */
  ready: string;
  /** Link to the list of drafts. */
  drafts: string;
  noPage: string;
  broken: string;
  noEntry: string;
  noEntryWhy: string;
  noService: string;
  noServiceWhy: string;
  notSetUp: string;
  notSetUpWhy: string;
}

/** Words of the preview. */
export const PREVIEW_WORDS: Bilingual<PreviewWords> = bilingual(
  {
    preview: 'Preview',
    draft: 'Draft, not public. Nothing can be bought or sent here.',
    languages: 'Languages',
    bothLanguages: 'Side by side',
    edit: 'Edit in Contentful',
    inert: 'Buttons do nothing in the preview.',
    toPutRight: 'To put right:',
    ready: '✓ Ready to publish: nothing to put right.',
    drafts: 'All drafts',
    noPage: 'No page of the site shows this entry yet. Link it from an entry that has a page.',
    broken:
      'This page cannot be shown yet. It appears here as soon as what is named above is put right.',
    noEntry: 'There is no such entry',
    noEntryWhy: 'It was deleted, or the address of the preview is wrong.',
    noService: 'Contentful does not answer',
    noServiceWhy: 'The draft could not be fetched. Try again in a moment.',
    notSetUp: 'The preview is not set up',
    notSetUpWhy:
      'The publisher has no CONTENT_PREVIEW_TOKEN. The deployer’s guide says how to set it.',
  },
  {
    preview: 'Vorschau',
    draft: 'Entwurf, nicht öffentlich. Hier wird nichts gekauft oder verschickt.',
    languages: 'Sprachen',
    bothLanguages: 'Nebeneinander',
    edit: 'In Contentful bearbeiten',
    inert: 'Knöpfe tun in der Vorschau nichts.',
    toPutRight: 'Zu beheben:',
    ready: '✓ Bereit zum Veröffentlichen: nichts zu beheben.',
    drafts: 'Alle Entwürfe',
    noPage:
      'Noch zeigt keine Seite der Website diesen Eintrag. Verlinke ihn in einem Eintrag, der eine Seite hat.',
    broken:
      'Diese Seite kann noch nicht gezeigt werden. Sie erscheint, sobald behoben ist, was oben steht.',
    noEntry: 'Diesen Eintrag gibt es nicht',
    noEntryWhy: 'Er wurde gelöscht, oder die Adresse der Vorschau stimmt nicht.',
    noService: 'Contentful antwortet nicht',
    noServiceWhy: 'Der Entwurf konnte nicht geholt werden. Versuche es gleich noch einmal.',
    notSetUp: 'Die Vorschau ist nicht eingerichtet',
    notSetUpWhy:
      'Dem Publisher fehlt CONTENT_PREVIEW_TOKEN. Wie man es setzt, steht in der Anleitung zum Betrieb.',
  },
);
