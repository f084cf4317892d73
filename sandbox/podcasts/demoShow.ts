/** The show with the demo episodes. Names and numbers are those to which the demo space refers. */
export const demoShow = {
  collectionId: 900100,
  collectionName: 'Open Strings: Notes on Practising',
  artistName: 'Clara Weidmann',
  description:
    'Short conversations with yourself, and how to have better ones: a cellist and practice coach on learning music without fighting it.',
  link: 'http://127.0.0.1:3000/',
} as const;

export interface DemoEpisode {
  /** Position in the show, from 1; also the number of its audio file and artwork. */
  number: number;
  trackId: number;
  trackName: string;
  /** ISO instant. */
  releaseDate: string;
  /** Contains HTML, as in feeds of real podcasts. */
  description: string;
}

/** The demo episodes, oldest first. */
export const demoEpisodes: DemoEpisode[] = [
  {
    number: 1,
    trackId: 900101,
    trackName: 'Why Slow Is Fast',
    releaseDate: '2026-02-03T06:00:00Z',
    description:
      '<p>Playing a passage slowly is not a punishment for getting it wrong. It is the only speed at which you can hear what your hands have actually learnt.</p><p>In this episode: how to choose a tempo at which you can <em>decide</em> each note, why three calm repetitions beat thirty hurried ones, and a way back to speed that keeps what slowness taught you.</p><ul><li>The tempo at which nothing is left to chance</li><li>Slow bow, fast fingers</li><li>The ladder: two steps up, one step down</li></ul>',
  },
  {
    number: 2,
    trackId: 900102,
    trackName: 'The First Five Minutes',
    releaseDate: '2026-02-17T06:00:00Z',
    description:
      '<p>What you do in the first five minutes sets the key for the whole session. Scales on autopilot teach autopilot.</p><p>Clara opens her own practice room: one long tone, one breath, one question for the day. You need <strong>no more than five minutes</strong> and no instrument that is in tune yet.</p>',
  },
  {
    number: 3,
    trackId: 900103,
    trackName: 'Listening, Then Playing',
    releaseDate: '2026-03-03T06:00:00Z',
    description:
      '<p>Before a sound is played it can be heard. Singing a phrase, imagining its colour, leaving a silence where it will be: all of this is practice, and most of it happens before the bow touches the string.</p><p>With a call-and-response game you can join in while you listen &amp; repeat.</p>',
  },
  {
    number: 4,
    trackId: 900104,
    trackName: 'Mistakes, Maps and Memory',
    releaseDate: '2026-03-17T06:00:00Z',
    description:
      '<p>A mistake that you can describe is a signpost. A mistake that you only dislike is noise.</p><p>How memory for music is built from several maps at once (of sound, of movement, of the page, of harmony), how to test each map on its own, and why forgetting a little overnight helps.</p>',
  },
  {
    number: 5,
    trackId: 900105,
    trackName: 'Nerves as Information',
    releaseDate: '2026-03-31T06:00:00Z',
    description:
      '<p>A racing heart before a concert says: this matters. It does not say: this will fail.</p><p>On naming what you feel, practising the minute before you play, and where to put your attention when the hall goes quiet: outward, to the sound at the far wall.</p>',
  },
  {
    number: 6,
    trackId: 900106,
    trackName: 'Practising Without the Instrument',
    releaseDate: '2026-04-14T06:00:00Z',
    description:
      '<p>On a train, with a sore shoulder, or with sleeping neighbours: much of a piece can be learnt in silence.</p><p>Score reading with a question in mind, fingering in the air, walking a rhythm, and <em>imagining the sound before the movement</em>. Ends with a guided minute of silent practice.</p>',
  },
];
