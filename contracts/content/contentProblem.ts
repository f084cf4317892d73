import type { Language } from '../language/languages';
import { bilingual, type Bilingual } from '../language/bilingual';

/**
 * Problems that reading and rendering content finds, in words for editors. `{0}`, `{1}` stand for the problem's values.
 * The browser reports the kind only and does not load this table.
 */
const PROBLEM_WORDS = {
  emptyInBoth: bilingual('is empty in both languages', 'ist in beiden Sprachen leer'),
  notText: bilingual('is not a text', 'ist kein Text'),
  slug: bilingual(
    'is missing or cannot be part of an address',
    'fehlt oder kann nicht Teil einer Adresse sein',
  ),
  notNumber: bilingual('is not a number', 'ist keine Zahl'),
  notDate: bilingual('is not a date ({0})', 'ist kein Datum ({0})'),
  noZone: bilingual(
    'has no time zone ({0}); it is read as Berlin time',
    'hat keine Zeitzone ({0}); es gilt als Berliner Zeit',
  ),
  notProse: bilingual(
    'is neither markdown nor rich text',
    'ist weder Markdown noch formatierter Text',
  ),
  fileMissing: bilingual(
    'links to a file that is missing or not published',
    'führt zu einer Datei, die fehlt oder nicht veröffentlicht ist',
  ),
  entryMissing: bilingual(
    'links to an entry that is missing or not published',
    'führt zu einem Eintrag, der fehlt oder nicht veröffentlicht ist',
  ),
  targetMissing: bilingual(
    'has a link in its text to something that is not published',
    'hat im Text einen Link zu etwas, das nicht veröffentlicht ist',
  ),
  unknownPart: bilingual(
    'has a part in its text that the site cannot show ({0}), such as a link to another space; its words stand there as text',
    'hat im Text einen Teil, den die Website nicht zeigen kann ({0}), etwa einen Link in einen anderen Space; seine Worte stehen da als Text',
  ),
  price: bilingual('is not an amount in euros', 'ist kein Betrag in Euro'),
  deliveryDays: bilingual('is not a number of working days', 'ist keine Zahl von Werktagen'),
  noSection: bilingual(
    'are all off, so the item is on no list of the shop',
    'sind alle aus, darum steht der Artikel auf keiner Liste des Shops',
  ),
  notWebAddress: bilingual('is not a web address', 'ist keine Webadresse'),
  videoCode: bilingual(
    'is not a video id or a YouTube address, so the video is left out',
    'ist weder eine Video-ID noch eine YouTube-Adresse, darum fehlt das Video',
  ),
  chapters: bilingual('is not a list of chapters', 'ist keine Liste von Kapiteln'),
  chapter: bilingual(
    'has a chapter without startMs or title ({0})',
    'hat ein Kapitel ohne startMs oder title ({0})',
  ),
  endBeforeStart: bilingual('is not after the beginning', 'liegt nicht nach dem Beginn'),
  noDate: bilingual(
    'is missing, so the workshop is not listed',
    'fehlt, darum steht der Workshop auf keiner Liste',
  ),
  empty: bilingual('is empty', 'ist leer'),
  noLanguage: bilingual(
    'are both off, so the recommendation appears nowhere',
    'sind beide aus, darum erscheint die Empfehlung nirgends',
  ),
  unchecked: bilingual(
    'does not say how it was made sure that the recommendation comes from a customer (§ 5b (3) UWG); the page says that it was not',
    'sagt nicht, wie geprüft wurde, dass die Empfehlung von einem Kunden stammt (§ 5b Abs. 3 UWG); die Seite sagt, dass es nicht geprüft ist',
  ),
  topicId: bilingual('is none of {0}', 'ist keines von {0}'),
  colour: bilingual('is not of the form #rrggbb', 'hat nicht die Form #rrggbb'),
  noFile: bilingual(
    'has no file, so the download is not listed',
    'hat keine Datei, darum fehlt der Download',
  ),
  quizKey: bilingual(
    'is empty, so the result is left out',
    'ist leer, darum wird das Ergebnis ausgelassen',
  ),
  questions: bilingual('is not a list of questions', 'ist keine Liste von Fragen'),
  answer: bilingual(
    'has an answer without words, or for a result that is not there ({0})',
    'hat eine Antwort ohne Worte oder für ein Ergebnis, das es nicht gibt ({0})',
  ),
  question: bilingual(
    'has a question without words or with fewer than two answers ({0})',
    'hat eine Frage ohne Worte oder mit weniger als zwei Antworten ({0})',
  ),
  noResults: bilingual(
    'has no result that can be shown, so there is no quiz',
    'hat kein Ergebnis, das gezeigt werden kann, darum gibt es kein Quiz',
  ),
  synonyms: bilingual(
    'needs two words at least, separated by commas',
    'braucht mindestens zwei Wörter, getrennt durch Kommas',
  ),
  noAddress: bilingual(
    'is missing or cannot be part of an address, so there is no page',
    'fehlt oder kann nicht Teil einer Adresse sein, darum gibt es keine Seite',
  ),
  noFolder: bilingual(
    '{0} cannot be the name of a page, which opens with JavaScript only and which search engines do not find',
    '{0} kann nicht der Name einer Seite sein; sie öffnet sich nur mit JavaScript, und Suchmaschinen finden sie nicht',
  ),
  addressTaken: bilingual(
    'an older entry has {0} too, so this one has no page',
    'ein älterer Eintrag hat auch {0}, darum hat dieser keine Seite',
  ),
  noTopic: bilingual(
    'has no topic, so the article is on no list and has no page',
    'hat kein Thema, darum steht der Artikel auf keiner Liste und hat keine Seite',
  ),
  episodeLeftOut: bilingual(
    'the episode {0} cannot be read and is left out ({1}); mend it at the podcast’s host',
    'die Folge {0} ist nicht lesbar und fehlt ({1}); berichtige sie beim Anbieter des Podcasts',
  ),
  feedMoved: bilingual(
    'the feed has moved for good to {0}; tell whoever runs the site, before the old address ends',
    'der Feed ist endgültig umgezogen nach {0}; sag es dem Menschen, der die Website betreibt, bevor die alte Adresse endet',
  ),
  unknownEpisode: bilingual('{0} names no episode', '{0} ist der Titel keiner Folge'),
  unrendered: bilingual(
    'cannot be set and stands as it was written ({0})',
    'kann nicht gesetzt werden und steht da wie geschrieben ({0})',
  ),
  refusedLink: bilingual(
    'the link to {0} is no address that may be followed, so its words are no link',
    'der Link zu {0} ist keine erlaubte Adresse, darum sind seine Worte kein Link',
  ),
  unknownNote: bilingual(
    'the link {0} names no note that can be played: write note:A3, note:F#4 or note:A3 E4',
    'der Link {0} nennt keinen Ton, der sich spielen lässt: schreib note:A3, note:F#4 oder note:A3 E4',
  ),
  relativeLink: bilingual(
    'the link to {0} leads nowhere: begin with / for a page of this site, with https:// for another',
    'der Link zu {0} führt nirgendwohin: beginne mit / für eine Seite dieser Website, mit https:// für eine andere',
  ),
  noHeading: bilingual(
    'the link to {0} names no heading of the page',
    'der Link zu {0} nennt keine Überschrift der Seite',
  ),
  deadLink: bilingual(
    'the link to {0} leads to no page of the site',
    'der Link zu {0} führt zu keiner Seite der Website',
  ),
  webpOnly: bilingual(
    'the picture cannot be delivered as {0} ({1}); it is shown as WebP only',
    'das Bild kann nicht als {0} ausgeliefert werden ({1}); es wird nur als WebP gezeigt',
  ),
  originalOnly: bilingual(
    'the picture cannot be delivered as {0} ({1}); it is shown as its original file',
    'das Bild kann nicht als {0} ausgeliefert werden ({1}); gezeigt wird die Originaldatei',
  ),
  pictureHidden: bilingual(
    'the picture cannot be delivered as {0} ({1}); it is not shown at all',
    'das Bild kann nicht als {0} ausgeliefert werden ({1}); es wird gar nicht gezeigt',
  ),
  partLeftOut: bilingual(
    'a part cannot be shown on {0} and is left out there ({1})',
    'ein Teil kann auf {0} nicht gezeigt werden und fehlt dort ({1})',
  ),
  pageFailed: bilingual(
    'could not be made anew and stays as it was; tell whoever runs the site',
    'konnte nicht neu erzeugt werden und bleibt, wie sie war; sag es dem Menschen, der die Website betreibt',
  ),
} as const satisfies Record<string, Bilingual>;

export type ProblemKind = keyof typeof PROBLEM_WORDS;

/** Location of a problem. */
export interface ProblemPlace {
  /** Id of the entry or asset; '' when it is not known. */
  entry: string;
  /** Fields, separated by commas; '' for the entry as a whole. */
  field: string;
  /** Name for the place when there is no entry: an endpoint, a page. */
  place?: string;
}

/** A problem of the content, for its editors. */
export interface ContentProblem extends ProblemPlace {
  kind: ProblemKind;
  values?: readonly string[];
}

/** Receives problems of the content. */
export type ReportProblem = (problem: ContentProblem) => void;

/** The problem without its entry and field, in a language. */
export function problemWords({ kind, values = [] }: ContentProblem, language: Language): string {
  return PROBLEM_WORDS[kind][language].replace(
    /\{(\d)\}/g,
    (_, at: string) => values[Number(at)]?.replace(/\s+/g, ' ') ?? '',
  );
}

/** The problem as one English line, for logs. */
export function describeProblem(problem: ContentProblem): string {
  const { entry, field, place = '' } = problem;
  const where = [entry === '' ? place : `Entry ${entry}`, field === '' ? '' : `field ${field}`];
  return `${where.filter(Boolean).join(', ')}: ${problemWords(problem, 'en-US')}`;
}
