/** A test, by its file and a part of its title. */
type Proof = readonly [file: string, title: string];

/** Beginnings of sentences in the English and in the German guide, and the tests that prove them. */
type Statement = readonly [
  english: string | readonly string[],
  german: string | readonly string[],
  ...Proof[],
];

const PREVIEW = 'publish/preview/preview.test.ts';
const MISTAKES = 'publish/report/mistakes.test.ts';
const MARKDOWN = 'src/components/prose/render/renderMarkdown.test.ts';
const HOLDS = 'publish/holds/judgeChanges.test.ts';
const CHANGED = 'functions/workshops/changedWorkshop.test.ts';
const LINKS = 'publish/privateLinks.test.ts';
const READER = 'src/services/content/mapping/reader.node.test.ts';
const PICTURES = 'publish/pictures/badPictures.test.ts';
const DUTIES = ['e2e/duties.spec.ts', 'fulfil each duty'] as const;
const MODEL = ['content/model.test.ts', 'every field has a help text for editors'] as const;

/** Sentences that state a behaviour of the site. */
export const STATEMENTS: readonly Statement[] = [
  ['The help text below', 'Der Hilfetext unter', MODEL],
  [
    'Visitors see no draft',
    'Besucher sehen einen Entwurf nicht',
    [
      'publish/draftsStayPrivate.test.ts',
      'reach no page, search, feed, card, cache, log or report',
    ],
  ],
  [
    'Of *Settings*',
    'Von *Settings*',
    [
      'src/services/content/queries/article.node.test.ts',
      'biography: of two entries the older is shown',
    ],
  ],
  [
    'An **article** needs',
    'Ein **Artikel** braucht',
    ['publish/publisher.test.ts', 'lists left-out content for editors'],
  ],
  [
    'Its *slug* is',
    'Sein *Slug* ist',
    ['publish/publisher.test.ts', 'makes a page for every slug'],
  ],
  [
    'When you change it',
    'Änderst du ihn',
    ['publish/pages/formerAddresses.test.ts', 'the former address leads to the present one'],
  ],
  [
    'With minutes “Tonight”',
    'Mit Minuten findet ihn',
    [
      'src/app/pages/visitor/tonight.test.tsx',
      'finds exercises for the instrument and for all, and remembers the instrument',
    ],
  ],
  [
    'A **feature block**',
    'Ein **Feature block**',
    ['e2e/reading.spec.ts', 'blocks about application come after the main text'],
  ],
  [
    '**Recommendations and free downloads',
    '**Empfehlungen und Gratis',
    ['content/model.test.ts', 'recommendations and downloads are not translated'],
  ],
  [
    'Every confirmation has',
    'AGB stehen',
    DUTIES,
    ['functions/orders/integration/snapshot.test.ts', 'there is no withdrawal instruction'],
  ],
  [
    'The statutory instruction',
    'Die gesetzliche Belehrung',
    ['contracts/content/withdrawalInstruction.test.ts', 'has the form and every contract'],
  ],
  [
    'An **endorsement** says',
    'Eine **Empfehlung** sagt',
    [
      'src/services/content/types/endorsement.test.ts',
      'says how it was checked, or that it was not',
    ],
  ],
  ['| `## Heading`', '| `## Überschrift`', [MARKDOWN, 'turns h1 into h2']],
  [
    '| `**bold**`',
    '| `**fett**`',
    ['src/components/prose/render/strikethrough.node.test.ts', 'strikethrough: '],
  ],
  ['| `- item`', '| `- Punkt`', [MARKDOWN, 'renders task lists']],
  [
    ['| `[words](/', '| `[words](https'],
    ['| `[Worte](/', '| `[Worte](https'],
    [MARKDOWN, 'links: only external ones are marked'],
  ],
  [
    '| `[words](?episode',
    '| `[Worte](?episode',
    ['e2e/podcastLinks.spec.ts', 'a time in a text starts the episode on the same page'],
  ],
  [
    '| `[A and E]',
    '| `[A und E]',
    ['src/components/prose/playNotes.test.tsx', 'a press plays them together'],
  ],
  [
    '| `![what is seen]',
    '| `![was zu sehen ist]',
    [MARKDOWN, 'load without a scheme, as Contentful copies their addresses'],
  ],
  [
    'Link to the *entry*',
    ['Verlinke den *Eintrag*', 'So ein Link übersteht'],
    [
      'src/components/prose/RichText.test.tsx',
      'links entries and files, and keeps the text of broken links',
    ],
  ],
  [
    '**Open preview** beside',
    '**Open preview** neben',
    [PREVIEW, 'is shown with its draft in each language'],
  ],
  [
    'Nothing can be bought',
    'Dort wird nichts gekauft',
    ['e2e/preview.spec.ts', 'nothing can be bought'],
  ],
  [
    '*Side by side*',
    'Auf einem breiten Bildschirm',
    ['e2e/preview.spec.ts', 'a draft is shown in both languages'],
  ],
  [
    'Inside Contentful',
    'In Contentful folgt',
    ['e2e/preview.spec.ts', 'a changed draft is shown by itself'],
    ['e2e/preview.spec.ts', 'words lead back to their fields'],
  ],
  [
    'Links lead to further',
    'Links führen zu weiteren',
    [PREVIEW, 'links lead to previews, also from draft to draft'],
  ],
  [
    'Above the page stands',
    'Über der Seite steht',
    [PREVIEW, 'a draft is checked before it is published'],
  ],
  [
    '*All drafts* lists',
    '*Alle Entwürfe* zeigt',
    ['publish/preview/publishDrafts.test.ts', 'what Contentful publishes by itself is shown'],
    ['publish/preview/checkDrafts.test.ts', 'in an order in which what is linked comes first'],
  ],
  ['The site has it within', 'Die Website hat es', ['e2e/liveUpdates.spec.ts', 'live updates: ']],
  [
    '*Changed* in Contentful',
    ['*Changed* in Contentful', 'Besucher sehen noch'],
    ['sandbox/content/control.test.ts', 'which only the preview shows until it is published'],
  ],
  [
    '**Publish what is linked**',
    ['**Veröffentliche, was', 'Bilder, Blöcke und Downloads'],
    ['publish/preview/checkDrafts.test.ts', 'in an order in which what is linked comes first'],
  ],
  [
    'What is not published',
    'Was nicht veröffentlicht ist',
    ['src/components/prose/RichText.test.tsx', 'leaves out missing ones'],
    ['publish/listings/deadLinks.test.ts', 'are named once'],
  ],
  [
    '**Withdraw** with',
    'Mit *Unpublish*',
    ['e2e/liveUpdates.spec.ts', 'an open article that is unpublished says so'],
  ],
  [
    '**Without a connection**',
    '**Ohne Verbindung**',
    ['e2e/offline.spec.ts', 'visited pages open again'],
  ],
  [
    'What they kept for offline',
    'Offline Gespeichertes',
    ['e2e/offlineDownloads.spec.ts', 'opens, plays and is removed without a connection'],
  ],
  [
    '**Some changes wait',
    [
      '**Manche Änderung wartet',
      'Besucher und Shop behalten',
      'Preise, die sich',
      'Rechtsseiten, Settings',
    ],
    [HOLDS, 'held: %s'],
    ['publish/holds/holds.test.ts', 'fewer places than are sold wait'],
    ['publish/holds/holds.test.ts', 'a corrected text waits with a held price'],
  ],
  [
    'A mail leads to the page',
    'Eine Mail führt zur Seite',
    ['publish/holds/holds.test.ts', 'only the form of its page confirms it'],
  ],
  [
    '`/editors` on the site',
    'Unter `/editors`',
    ['e2e/contentReport.spec.ts', 'mistakes of an editor are in the report'],
  ],
  [
    'Open it from a preview',
    'Öffne die Seite aus einer',
    ['publish/editors/editors.test.tsx', 'the password field signs in'],
  ],
  [
    ['| Breaks a page', '| Hidden from', '| Hurts', '| Could be better'],
    ['| Macht eine Seite kaputt', '| Nicht zu sehen', '| Stört', '| Geht besser'],
    [MISTAKES, 'told: %s'],
    [MISTAKES, 'what stops a sale is never “could be better”'],
  ],
  [
    'Each line links',
    'Jede Zeile führt',
    ['publish/report/tenMistakes.test.ts', 'each with a link to its field'],
  ],
  [
    'If your publishing breaks',
    'Macht deine Veröffentlichung',
    ['e2e/contentReport.spec.ts', 'in one mail'],
  ],
  [
    'Screen readers read',
    'Vorleseprogramme lesen',
    ['publish/report/rules/altText.test.ts', 'alternative text: '],
  ],
  [
    'Upload at least 1600',
    'Lade breite Bilder',
    ['publish/report/rules/smallPicture.test.ts', 'is named with the width that its place needs'],
  ],
  ['HEIC and TIFF', 'HEIC und TIFF', [PICTURES, 'one that browsers cannot show is omitted']],
  [
    'A file has a place',
    'Eine Datei hat je Sprache',
    [READER, 'come from the other language when uploaded only there'],
  ],
  [
    'A **video** needs',
    ['Ein **Video** braucht', 'Vor einem Klick'],
    ['e2e/reading.spec.ts', 'video: contacts no other host before a press'],
  ],
  [
    'The flags say',
    'Die Schalter sagen',
    ['content/space.test.ts', 'every flag is set to yes somewhere'],
  ],
  [
    '*Coming soon* shows',
    '*Coming soon* zeigt',
    ['e2e/shop.spec.ts', 'an item coming soon cannot be added'],
  ],
  [
    '**Price**: euros',
    ['**Preis**:', 'Euro mit Mehrwertsteuer'],
    ['src/services/content/types/shopItem.node.test.ts', 'is read as cents by region'],
  ],
  ['Shipping is added', 'Den Versand rechnet', DUTIES],
  [
    'An empty field means',
    'Ein leeres Feld heißt',
    [
      'src/services/content/types/shopItem.node.test.ts',
      'is read as cents by region without a warning',
    ],
  ],
  [
    'More than 500',
    'Mehr als 500',
    ['content/validation.test.ts', 'a price that has lost its decimal point'],
  ],
  [
    '**VAT**: 7',
    '**Mehrwertsteuer** (VAT)',
    ['contracts/money/vat.test.ts', 'falls back to the standard rate'],
  ],
  [
    'Outside the EU 0',
    'Außerhalb der EU geht 0',
    ['contracts/money/vat.test.ts', 'accepts 0 only outside the EU'],
  ],
  [
    'Small businesses',
    'Kleinunternehmer',
    ['functions/journal/invoices/invoices.test.ts', 'invoice of a small business: shows no tax'],
  ],
  [
    '**Delivery time, maker',
    '**Lieferzeit, Hersteller',
    DUTIES,
    ['publish/report/rules/deliveryTime.test.ts', 'is missed for each region'],
  ],
  ['The **notice on', 'Der **Hinweis auf', DUTIES],
  [
    'Visitors see Berlin time',
    'Besucher sehen Berliner Zeit',
    ['e2e/workshops.spec.ts', 'show Berlin time with its zone'],
  ],
  ['Participants choose', 'Den Betrag wählen', ['e2e/signUp.spec.ts', 'paying ends in thanks']],
  [
    '**Places** ends',
    '**Places** beendet',
    ['src/app/pages.test.tsx', 'the waiting list takes the place of the button'],
    ['functions/journal/workshops/waitingList.test.ts', 'nobody waits before they confirm'],
  ],
  [
    'Only mails to participants',
    'Nur Mails an Teilnehmende',
    [
      'functions/orders/integration/purchase.test.ts',
      "the meeting link is in the signer's mail only",
    ],
    [CHANGED, 'link of a draft: is mailed to nobody'],
  ],
  [
    'In any other text',
    'In jedem anderen Text',
    [LINKS, 'their words stay'],
    ['publish/report/rules/privateLinks.test.ts', 'are named in titles'],
  ],
  [
    'Entered late',
    'Kommt er später',
    [
      'functions/workshops/checkWorkshops.test.ts',
      'link that was missing: goes out once to each participant',
    ],
  ],
  [
    'A new time or link',
    'Eine neue Zeit',
    [CHANGED, 'the owner is mailed, and confirming mails each participant once'],
  ],
  [
    'Confirming an unpublished',
    'Die Bestätigung einer Absage',
    [CHANGED, 'confirming cancels every place and refunds it once'],
  ],
  [
    'Fields with a language',
    'Felder mit einer Sprache',
    ['content/model.test.ts', 'recommendations and downloads are not translated'],
  ],
  [
    'A missing text is shown',
    'Ein Text, der in einer',
    [READER, 'come from the other language, marked with it'],
  ],
  [
    '| *Publish* is refused',
    '| *Publish* wird abgelehnt',
    ['publish/report/rules/workshopEnd.test.ts', 'workshop end: '],
  ],
  ['| A workshop is missing', '| Ein Workshop fehlt', [MISTAKES, 'a required field left empty']],
  [
    '| The preview asks',
    '| Die Vorschau fragt',
    ['publish/editors/editors.test.tsx', 'session: is valid until it expires'],
  ],
  [
    '| *The preview is not set up*',
    '| *Die Vorschau ist nicht',
    ['publish/editors/editors.test.tsx', 'without a secret the addresses say'],
  ],
];

/** Sentences that state none: advice, law, Contentful’s own ways, and heads of lists and tables. */
export const ADVICE: Readonly<Record<'english' | 'german', readonly string[]>> = {
  english: [
    'Everything that visitors read',
    'Open Contentful',
    'Fill in **English',
    'Contentful saves',
    'Beyond the help texts',
    'A **legal page** needs',
    '**Coaching** stays',
    'Articles, blocks, topics',
    '| You write',
    'The other long texts',
    'Press **Publish**',
    '| Group',
    '**Describe every picture**',
    'Upload it for both',
    'Sales to other EU',
    '**Printed books**',
    'Other countries',
    'Whoever sells',
    '**Begins** and **Ends**',
    '**Price** is a phrase',
    'The **meeting link** goes',
    'German says',
    'German quotation marks',
    '| You see',
    '| A change is not',
  ],
  german: [
    'Was Besucher lesen',
    'Öffne Contentful',
    'Fülle zuerst',
    'Contentful speichert',
    'Was nicht in den Hilfetexten',
    'Lege je Sprache',
    'Eine **Rechtsseite**',
    '**Coaching** bleibt',
    'Ein Kurs zum Durcharbeiten',
    'Artikel, Blöcke, Themen',
    '| Du schreibst',
    'Die übrigen langen Texte',
    'Drücke **Publish**',
    '| Gruppe',
    '**Beschreibe jedes Bild**',
    'Lade sie für beide',
    'Verkäufe ins EU-Ausland',
    'Frag vorher',
    '**Gedruckte Bücher**',
    'Andere Länder',
    'Wer unter eigenem',
    '**Begins** und **Ends**',
    '**Price** ist ein Satz',
    'Der **Meeting link** gehört',
    'Deutsch sagt',
    'Deutsche Anführungszeichen',
    '| Du siehst',
    '| Eine Änderung ist nicht',
  ],
};
