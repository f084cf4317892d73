/** Twelve questions on practising, with answers worth arguing about. */
export interface Question {
  readonly ask: string;
  readonly choices: readonly [string, string, string];
  /** Which of the three, from 0. */
  readonly right: 0 | 1 | 2;
  readonly why: string;
}

export const QUIZ_ENGLISH: readonly Question[] = [
  {
    ask: 'You have an hour for a new piece this week. When do you practise it?',
    choices: [
      'On Saturday, the whole hour',
      'Ten minutes on six days',
      'Half an hour twice, on one day',
    ],
    right: 1,
    why: 'Spread practice lasts longer than massed practice, even though massed practice feels better while you are at it.',
  },
  {
    ask: 'Three passages need work. In which order?',
    choices: [
      'One until it is perfect, then the next',
      'A little of each, in turn, several times',
      'Only the hardest',
    ],
    right: 1,
    why: 'Alternating makes every start a new start, and starts are what you need on stage. It feels worse and teaches more.',
  },
  {
    ask: 'A passage refuses all evening. Then you sleep. In the morning it is often',
    choices: ['better than the last attempt', 'exactly the same', 'gone'],
    right: 0,
    why: 'What was practised goes on being consolidated after you stop, and sleep seems to help with it. So does not playing it forty times more at midnight.',
  },
  {
    ask: 'What makes practice slow in the useful sense?',
    choices: ['A metronome at 40', 'Time to hear each note before it sounds', 'Heavy eyelids'],
    right: 1,
    why: 'Slow is whatever leaves time for hearing, preparing and accompanying the sound. That can be quite fast.',
  },
  {
    ask: 'You know the passage well. Where does attention help most?',
    choices: ['At the third finger', 'At the sound you want to hear', 'At the clock'],
    right: 1,
    why: 'For skills that are already learned, attending to the effect mostly works better than attending to the parts of the movement.',
  },
  {
    ask: 'You notice that your mind has wandered. What now?',
    choices: [
      'Be annoyed, so that you remember',
      'Start again from the beginning',
      'Come back to the next sound',
    ],
    right: 2,
    why: 'Noticing is already the return. Annoyance only adds a second absence to the first.',
  },
  {
    ask: 'The best use of a recording of yourself is',
    choices: [
      'proof of how bad it was',
      'hearing two or three things that you missed while playing',
      'sending it to everybody at once',
    ],
    right: 1,
    why: 'Decide beforehand what you want to listen for. Whoever listens for everything hears only the worst.',
  },
  {
    ask: 'You want to learn a piece by heart. What helps most?',
    choices: [
      'Reading it through many times',
      'Closing the music and trying to recall it',
      'Playing it faster each time',
    ],
    right: 1,
    why: 'Recalling strengthens memory more than reading again, above all when it is a little difficult. Look up what is missing, then close the music again.',
  },
  {
    ask: 'An hour before the concert your heart beats fast. You tell yourself',
    choices: ['“Calm down!”', '“I am ready for this.”', '“It will go wrong again.”'],
    right: 1,
    why: 'Excitement and stage fright share a body. In experiments those who read the heartbeat as readiness often did better than those who fought it.',
  },
  {
    ask: 'Practising without the instrument is',
    choices: [
      'for when you are ill',
      'a real way of practising, especially together with playing',
      'cheating',
    ],
    right: 1,
    why: 'Imagined playing improves real playing, less than playing itself, but it does not tire the hands and it shows what you do not yet know.',
  },
  {
    ask: 'Why play a passage in five different rhythms?',
    choices: [
      'Because variation shows what the passage is made of',
      'Because five is a lucky number',
      'So that the neighbours do not get bored',
    ],
    right: 0,
    why: 'Every variation asks a new question of the same notes, and flexible hands find home from more places. The neighbours are a welcome side effect.',
  },
  {
    ask: 'When do you stop?',
    choices: [
      'When nothing works any more',
      'When the time is up, whatever happens',
      'A little before you would like to, after something beautiful',
    ],
    right: 2,
    why: 'The end colours the memory of the whole. Stop with an idea left over, and tomorrow will begin by itself.',
  },
];
