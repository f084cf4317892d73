/** Mark, hero, social card, topic plates and the pictures of single pages. */
import { TOPIC_COLOUR } from '../palette';
import { pictogram } from '../pictograms';
import { community, headerImage, logo, socialCard, workshopsLogo } from '../scenes/house';
import { engravedPortrait } from '../engraving';
import { coachingImage, performanceImage } from '../scenes/posters';
import { guaranteePlace } from '../scenes/notice';
import { topicPlate } from '../scenes/topics';
import type { AssetPlan, Words } from './asset';
import { raster, vector } from './pictures';

const plate = (topic: keyof typeof TOPIC_COLOUR, title: Words, description: Words): AssetPlan =>
  vector(`topic-${topic}`, title, description, () => topicPlate(topic));

const workshop = (
  id: string,
  topic: keyof typeof TOPIC_COLOUR,
  title: Words,
  description: Words,
): AssetPlan =>
  vector(`pictogram-${id}`, title, description, () => pictogram(id, TOPIC_COLOUR[topic]));

export const houseAssets: AssetPlan[] = [
  vector(
    'logo',
    ['Open Strings', 'Open Strings'],
    [
      'Open Strings, with a vibrating string as its mark',
      'Open Strings, mit einer schwingenden Saite als Zeichen',
    ],
    logo,
  ),
  vector(
    'header-image',
    ['Five strings', 'Fünf Saiten'],
    [
      'Five strings in five colours, at rest on the left, sounding on the right',
      'Fünf Saiten in fünf Farben, links in Ruhe, rechts klingend',
    ],
    headerImage,
  ),
  raster(
    'social-card',
    ['Open Strings', 'Open Strings'],
    [
      'Open Strings, the art of practising music, calmly; five coloured strings begin to sound',
      'Open Strings, die Kunst, in Ruhe Musik zu üben; fünf farbige Saiten beginnen zu klingen',
    ],
    socialCard,
  ),
  vector(
    'guarantee-notice',
    ['Legal guarantee of conformity', 'Gesetzliches Gewährleistungsrecht'],
    [
      'Place of the official notice on the legal guarantee of conformity; in this demonstration a drawing that says so',
      'Platz der amtlichen Mitteilung über das gesetzliche Gewährleistungsrecht; in dieser Demonstration eine Zeichnung, die das sagt',
    ],
    guaranteePlace,
  ),
  plate(
    'musiciansLearning',
    ["Musicians' Learning", 'Musikalisches Lernen'],
    [
      'Separate pale strings braid into one weave, on teal',
      'Einzelne helle Saiten flechten sich zu einem Gewebe, auf Petrol',
    ],
  ),
  plate(
    'foundations',
    ['Foundations', 'Grundlagen'],
    [
      'One string and its overtones, in five rows on gold',
      'Eine Saite und ihre Obertöne, in fünf Reihen auf Gold',
    ],
  ),
  plate(
    'selfRegulation',
    ['Self-regulation', 'Selbststeuerung'],
    ['A plucked string comes to rest, on rose', 'Eine gezupfte Saite kommt zur Ruhe, auf Rosenrot'],
  ),
  plate(
    'exploration',
    ['Exploration', 'Erforschung'],
    [
      'A string figure that keeps finding new ways between two tones, on lime',
      'Eine Saitenfigur, die zwischen zwei Tönen immer neue Wege findet, auf Lindgrün',
    ],
  ),
  plate(
    'attentionalFocus',
    ['Attentional focus', 'Aufmerksamkeitsfokus'],
    [
      'Many strings drawn together in one golden point, on blue',
      'Viele Saiten, in einem goldenen Punkt gebündelt, auf Blau',
    ],
  ),
  raster(
    'portrait-author',
    ['Clara Weidmann', 'Clara Weidmann'],
    [
      'Portrait of a cellist with her instrument, drawn in upright lines',
      'Porträt einer Cellistin mit ihrem Instrument, aus senkrechten Linien gezeichnet',
    ],
    engravedPortrait,
  ),
  raster(
    'community-main',
    ['Many voices', 'Viele Stimmen'],
    [
      'Five bands of coloured strings come together, cross and part again',
      'Fünf Bänder farbiger Saiten kommen zusammen, kreuzen sich und gehen wieder auseinander',
    ],
    community,
  ),
  vector(
    'workshops-logo',
    ['Workshops', 'Workshops'],
    ['Five coloured strings woven into a ring', 'Fünf farbige Saiten, zu einem Ring verflochten'],
    workshopsLogo,
  ),
  raster(
    'image-coaching',
    ['Call and answer', 'Ruf und Antwort'],
    [
      'One string plays a phrase, a second one takes it up',
      'Eine Saite spielt eine Phrase, eine zweite nimmt sie auf',
    ],
    coachingImage,
  ),
  raster(
    'image-performance',
    ['One string, many listeners', 'Eine Saite, viele Zuhörende'],
    [
      'A golden string sounds before rows of pale arcs, like a hall seen from above',
      'Eine goldene Saite klingt vor Reihen heller Bögen, wie ein Saal von oben',
    ],
    performanceImage,
  ),
  workshop(
    'workshop-slow-practice',
    'foundations',
    ['Slow practice, pictogram', 'Langsames Üben, Piktogramm'],
    ['Pictogram: a plucked string comes to rest', 'Piktogramm: Eine gezupfte Saite kommt zur Ruhe'],
  ),
  workshop(
    'workshop-practising-with-others',
    'musiciansLearning',
    ['Practising with others, pictogram', 'Gemeinsam üben, Piktogramm'],
    ['Pictogram: three strings sounding together', 'Piktogramm: Drei Saiten klingen zusammen'],
  ),
  workshop(
    'workshop-nerves',
    'selfRegulation',
    ['Nerves, pictogram', 'Lampenfieber, Piktogramm'],
    [
      'Pictogram: a quick tremble grows calm between two steady lines',
      'Piktogramm: Ein schnelles Zittern wird ruhig zwischen zwei festen Linien',
    ],
  ),
  workshop(
    'workshop-memory',
    'musiciansLearning',
    ['Memory, pictogram', 'Gedächtnis, Piktogramm'],
    [
      'Pictogram: a string winds inwards to a point',
      'Piktogramm: Eine Saite windet sich nach innen zu einem Punkt',
    ],
  ),
  workshop(
    'workshop-breath',
    'foundations',
    ['Breath, pictogram', 'Atem, Piktogramm'],
    [
      'Pictogram: an upright string breathes in and out',
      'Piktogramm: Eine aufrechte Saite atmet ein und aus',
    ],
  ),
];
