/** Books, journals, the voucher, video posters and podcast artwork. */
import { COVERS, voucher } from '../scenes/covers';
import { cardOnTable, coverOnTable, openBook, twoOnTable } from '../scenes/objects';
import { podcastArtwork, POSTERS } from '../scenes/posters';
import { BOOK_SPREAD, PANEL_SPREAD } from '../scenes/spreads';
import type { AssetPlan, Words } from './asset';
import { jpeg, raster } from './pictures';

const poster = (id: string, title: Words, description: Words): AssetPlan => {
  const scene = POSTERS[id];
  if (!scene) throw new Error(`No poster is drawn for ${id}`);
  return jpeg(id, title, description, scene);
};

const EPISODES: readonly Words[] = [
  ['A quick tremble slows down, on gold', 'Ein schnelles Zittern wird langsam, auf Gold'],
  ['Strings braid into a weave, on teal', 'Saiten flechten sich zu einem Gewebe, auf Petrol'],
  ['Rings of sound spread over paper', 'Klangringe breiten sich auf Papier aus'],
  [
    'A string figure between two tones, on lime',
    'Eine Saitenfigur zwischen zwei Tönen, auf Lindgrün',
  ],
  ['A plucked string comes to rest, on rose', 'Eine gezupfte Saite kommt zur Ruhe, auf Rosenrot'],
  ['A string and its overtones, on blue', 'Eine Saite und ihre Obertöne, auf Blau'],
];

export const printAssets: AssetPlan[] = [
  raster(
    'book-cover',
    ['Open Strings, the book', 'Open Strings, das Buch'],
    [
      'Golden book cover: Open Strings, a book of practice, by Clara Weidmann',
      'Goldener Buchumschlag: Open Strings, ein Übebuch von Clara Weidmann',
    ],
    () => coverOnTable(COVERS.openStrings()),
  ),
  raster(
    'book-spread',
    ['Open Strings, opened', 'Open Strings, aufgeschlagen'],
    [
      'The open book: a drawing of overtones on the left, the first page of a chapter on the right',
      'Das aufgeschlagene Buch: links eine Zeichnung von Obertönen, rechts die erste Seite eines Kapitels',
    ],
    () => openBook(BOOK_SPREAD),
  ),
  raster(
    'panel-cover',
    ['Book and journal', 'Buch und Journal'],
    [
      'The golden book Open Strings lies on the teal journal Twelve Weeks',
      'Das goldene Buch Open Strings liegt auf dem petrolfarbenen Journal Twelve Weeks',
    ],
    () => twoOnTable(COVERS.openStrings(), COVERS.twelveWeeks()),
  ),
  raster(
    'panel-spread',
    ['A chapter on listening', 'Ein Kapitel über das Hören'],
    [
      'The open book: a spiral of strings on the left, a page about listening on the right',
      'Das aufgeschlagene Buch: links eine Spirale aus Saiten, rechts eine Seite über das Hören',
    ],
    () => openBook(PANEL_SPREAD),
  ),
  raster(
    'shop-book-open-strings',
    ['Open Strings, a book of practice', 'Open Strings, ein Übebuch'],
    [
      'Book with a vibrating string on a golden cover',
      'Buch mit einer schwingenden Saite auf goldenem Umschlag',
    ],
    () => coverOnTable(COVERS.openStrings()),
  ),
  raster(
    'shop-book-listening-hands',
    [
      'Listening Hands, studies in learning by ear',
      'Listening Hands, Studien zum Lernen nach Gehör',
    ],
    [
      'Book with a golden spiral of strings on a dark cover',
      'Buch mit einer goldenen Saitenspirale auf dunklem Umschlag',
    ],
    () => coverOnTable(COVERS.listeningHands()),
  ),
  raster(
    'shop-journal-twelve-weeks',
    ['Twelve Weeks, a practice journal', 'Twelve Weeks, ein Übejournal'],
    [
      'Journal with twelve upright strings on a teal cover',
      'Journal mit zwölf aufrechten Saiten auf petrolfarbenem Einband',
    ],
    () => coverOnTable(COVERS.twelveWeeks()),
  ),
  raster(
    'shop-journal-pocket',
    ['Pocket Journal, one page, one day', 'Pocket Journal, eine Seite, ein Tag'],
    [
      'Small journal with a string figure on a lime cover',
      'Kleines Journal mit einer Saitenfigur auf lindgrünem Umschlag',
    ],
    () => coverOnTable(COVERS.pocket(), 0.8),
  ),
  raster(
    'shop-book-quiet-stage',
    ['Quiet Stage, attention in performance', 'Quiet Stage, Aufmerksamkeit im Auftritt'],
    [
      'Book with strings that part around a calm circle on a blue cover',
      'Buch mit Saiten, die sich um einen ruhigen Kreis teilen, auf blauem Umschlag',
    ],
    () => coverOnTable(COVERS.quietStage()),
  ),
  raster(
    'shop-workshop-voucher',
    ['Workshop voucher', 'Workshop-Gutschein'],
    [
      'Rose-coloured card with a pulsing string: voucher for one evening',
      'Rosenrote Karte mit einer pulsierenden Saite: Gutschein für einen Abend',
    ],
    () => cardOnTable(voucher(), 900, 560),
  ),
  poster(
    'poster-slow-practice',
    ['Slow practice, video', 'Langsames Üben, Video'],
    [
      'A quick tremble slows down, dark on gold',
      'Ein schnelles Zittern wird langsam, dunkel auf Gold',
    ],
  ),
  poster(
    'poster-listening',
    ['Listening, video', 'Hören, Video'],
    [
      'Strings roll up like the inner ear, pale on dark teal',
      'Saiten rollen sich wie das Innenohr, hell auf dunklem Petrol',
    ],
  ),
  poster(
    'poster-focus',
    ['Focus, video', 'Fokus, Video'],
    [
      'Strings meet in one point, pale on blue',
      'Saiten treffen sich in einem Punkt, hell auf Blau',
    ],
  ),
  ...EPISODES.map((description, i) =>
    jpeg(
      `podcast-artwork-${i + 1}`,
      [`Podcast, episode ${i + 1}`, `Podcast, Folge ${i + 1}`],
      [`Episode ${i + 1}: ${description[0]}`, `Folge ${i + 1}: ${description[1]}`],
      () => podcastArtwork(i + 1),
    ),
  ),
];
