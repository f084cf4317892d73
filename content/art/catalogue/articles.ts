/** Pictures and pictograms of the sixteen articles. */
import type { TopicFigureId } from '../../../contracts/art/strings';
import { TOPIC_COLOUR } from '../palette';
import { pictogram } from '../pictograms';
import { ARTICLE_SCENES } from '../scenes/articles';
import type { AssetPlan, Words } from './asset';
import { raster, vector } from './pictures';

interface ArticleWords {
  readonly topic: TopicFigureId;
  readonly slug: string;
  readonly title: Words;
  readonly picture: Words;
}

const a = (topic: TopicFigureId, slug: string, title: Words, picture: Words): ArticleWords => ({
  topic,
  slug,
  title,
  picture,
});

export const ARTICLES: readonly ArticleWords[] = [
  a(
    'musiciansLearning',
    'how-practice-changes-the-brain',
    ['How practice changes the brain', 'Wie Üben das Gehirn verändert'],
    [
      'Many loose pale strings gather into one thick bundle and branch out again, on teal',
      'Viele lose helle Saiten sammeln sich zu einem dicken Bündel und verzweigen sich wieder, auf Petrol',
    ],
  ),
  a(
    'musiciansLearning',
    'spacing-and-interleaving',
    ['Spacing and interleaving', 'Abstände und Wechsel'],
    [
      'Three strings swing in turn: while one sounds, the other two lie still',
      'Drei Saiten schwingen abwechselnd: Während eine klingt, ruhen die anderen beiden',
    ],
  ),
  a(
    'musiciansLearning',
    'sleep-and-memory',
    ['Sleep and memory', 'Schlaf und Gedächtnis'],
    [
      'Slow wide waves with short quick ripples under a pale moon',
      'Langsame weite Wellen mit kurzen schnellen Kräuselungen unter einem hellen Mond',
    ],
  ),
  a(
    'musiciansLearning',
    'learning-by-ear',
    ['Learning by ear', 'Lernen nach Gehör'],
    [
      'Vibrating strings come in from the left and roll up into a spiral like the inner ear',
      'Schwingende Saiten kommen von links und rollen sich zu einer Spirale wie im Innenohr',
    ],
  ),
  a(
    'foundations',
    'body-and-breath',
    ['Body and breath', 'Körper und Atem'],
    [
      'A short and a long belly of one string, like breathing in and slowly out',
      'Ein kurzer und ein langer Bauch einer Saite, wie Einatmen und langsames Ausatmen',
    ],
  ),
  a(
    'foundations',
    'slow-practice',
    ['Slow practice', 'Langsames Üben'],
    [
      'A quick small tremble becomes slower and wider from left to right',
      'Ein schnelles kleines Zittern wird von links nach rechts langsamer und weiter',
    ],
  ),
  a(
    'foundations',
    'rhythm-from-within',
    ['Rhythm from within', 'Rhythmus von innen'],
    [
      'Eight equal beats on one string, the first of each four swinging widest',
      'Acht gleiche Schläge auf einer Saite, der erste von je vieren schwingt am weitesten',
    ],
  ),
  a(
    'selfRegulation',
    'planning-a-practice-week',
    ['Planning a practice week', 'Eine Übewoche planen'],
    [
      'Seven upright strings, six of them swinging more or less widely, the last at rest',
      'Sieben aufrechte Saiten, sechs schwingen unterschiedlich weit, die letzte ruht',
    ],
  ),
  a(
    'selfRegulation',
    'the-practice-diary',
    ['The practice diary', 'Das Übetagebuch'],
    [
      'Eight rows of a string that writes in loops, the last row half written',
      'Acht Zeilen einer Saite, die in Schleifen schreibt, die letzte halb geschrieben',
    ],
  ),
  a(
    'selfRegulation',
    'motivation-and-mood',
    ['Motivation and mood', 'Motivation und Stimmung'],
    [
      'Two tones a little apart, together swelling and ebbing like tides',
      'Zwei leicht verstimmte Töne, gemeinsam an- und abschwellend wie Gezeiten',
    ],
  ),
  a(
    'exploration',
    'variation-as-method',
    ['Variation as method', 'Variation als Methode'],
    [
      'Eight small figures: the same movement in eight proportions, one of them pale',
      'Acht kleine Figuren: dieselbe Bewegung in acht Proportionen, eine davon hell',
    ],
  ),
  a(
    'exploration',
    'improvising-with-a-score',
    ['Improvising with a score', 'Improvisieren mit Noten'],
    [
      'Five staff lines begin straight and then wander off into free curves',
      'Fünf Notenlinien beginnen gerade und wandern dann in freie Kurven',
    ],
  ),
  a(
    'exploration',
    'sound-before-notes',
    ['Sound before notes', 'Klang vor Noten'],
    [
      'Rings spread from one point and bend more the further out they are',
      'Ringe breiten sich von einem Punkt aus und biegen sich nach außen immer mehr',
    ],
  ),
  a(
    'attentionalFocus',
    'external-focus',
    ['External focus', 'Fokus nach außen'],
    [
      'Many fine strings run together in one golden point, on blue',
      'Viele feine Saiten laufen in einem goldenen Punkt zusammen, auf Blau',
    ],
  ),
  a(
    'attentionalFocus',
    'attention-in-performance',
    ['Attention in performance', 'Aufmerksamkeit im Auftritt'],
    [
      'Moving strings part around a circle of calm; one straight line runs through it',
      'Bewegte Saiten teilen sich um einen Kreis der Ruhe; eine gerade Linie läuft hindurch',
    ],
  ),
  a(
    'attentionalFocus',
    'the-wandering-mind',
    ['The wandering mind', 'Der wandernde Geist'],
    [
      'One dark string leaves a row of steady ones, loops about above them and returns',
      'Eine dunkle Saite verlässt eine Reihe ruhiger Saiten, zieht darüber Schleifen und kehrt zurück',
    ],
  ),
];

function sceneOf(slug: string): () => string {
  const scene = ARTICLE_SCENES[slug];
  if (!scene) throw new Error(`No picture is drawn for ${slug}`);
  return scene;
}

export const articleAssets: AssetPlan[] = ARTICLES.flatMap(({ topic, slug, title, picture }) => [
  raster(`image-${slug}`, title, picture, sceneOf(slug)),
  vector(
    `pictogram-${slug}`,
    [`${title[0]}, pictogram`, `${title[1]}, Piktogramm`],
    [
      `Pictogram: ${picture[0].charAt(0).toLowerCase()}${picture[0].slice(1)}`,
      `Piktogramm: ${picture[1]}`,
    ],
    () => pictogram(slug, TOPIC_COLOUR[topic]),
  ),
]);
