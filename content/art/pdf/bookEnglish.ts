/** The short book in English. */
import type { BookText } from './bookText';

export const BOOK_ENGLISH: BookText = {
  lang: 'en',
  title: 'Open Strings',
  subtitle: 'The short book of practice',
  contents: 'Contents',
  imprint:
    'Text and drawings: Clara Weidmann. These pages may be copied and passed on, whole and free of charge.',
  farewell:
    'Put the instrument away as carefully as you took it out. The last thing you did today is the first thing tomorrow will remember.',
  chapters: [
    {
      title: 'Begin before the first note',
      figure: 'foundations',
      paragraphs: [
        'Before any note there is a string that does nothing. It is tuned, it is under tension, and it waits. Most practice begins too late: with the first note, instead of with the stillness before it.',
        'A practice session that starts by accident usually goes on by accident. You unpack, you warm up with the scale your fingers know, and a quarter of an hour later you notice that you have been thinking about the shopping. Nothing is wrong with that quarter of an hour, except that it has trained you, quite thoroughly, to play without listening.',
        'So begin earlier. Sit or stand, and let both feet arrive on the floor. Hear the room: a clock, a street, your own breath. Then decide on one thing you would like to be different when you stop. It should be small enough for today, and it should be something you can hear. “Play the second page better” is a wish. “The three shifts in bar 21 should arrive without a swell” is an intention.',
        'Say it aloud if you are alone. What has been said can be checked.',
      ],
      experimentTitle: 'An experiment of five minutes',
      experiment:
        'Play one open string, or one comfortable note. Do not play it again until the sound has completely gone and you have heard the silence behind it. Five notes will take about two minutes. Spend the other three on the first line of your piece, with the same patience between the phrases. What has changed in the phrase?',
    },
    {
      title: 'Slow, and never dull',
      figure: 'slow',
      paragraphs: [
        'Slow practice has a bad name because most of it is merely late. The notes come further apart, the attention stays where it was, and in the gaps it goes for a walk.',
        'Real slowness is not a tempo. It is having time for everything that belongs to the note: to hear it beforehand, to prepare the hand, to let the sound begin, to accompany it to its end, and to know where the next one lies. When there is time for all of that, you are slow enough, whatever the metronome says.',
        'This also tells you when you have become too slow. If the phrase falls apart into single notes, if the bow runs out or the breath does, if you can no longer sing what you play, then you are practising a different piece. Keep the gesture whole. It is better to take two bars at a walking pace, with their swing and their direction, than a page on all fours.',
        'And change the speed often. A passage that exists at one tempo only has been learned by heart in the poorest sense. Play it at half speed, then at three quarters, then at half again. Stepping down without having failed is the most useful step on the whole ladder: it tells the hands that slow is a place to live, not a punishment.',
      ],
      experimentTitle: 'An experiment of five minutes',
      experiment:
        'Choose four bars. Play them at a tempo in which you can name, aloud, the next note before you play it. Then play them once at concert speed without correcting anything, and listen to where it sticks. Go back to the slow tempo for that one place only. Three rounds are enough; stop even if it is going well.',
    },
    {
      title: 'Let the ear go first',
      figure: 'attentionalFocus',
      paragraphs: [
        'Whoever plays first and listens afterwards is always late. The sound is gone before the ear has said what it wanted. Turn the order round, and practising becomes quieter at once.',
        'Hands are good at finding ways. Give them a clear picture of the sound and they will try, fail a little, and try again, mostly without asking you. Give them instructions (“third finger flatter, elbow forward, now release the thumb”) and they stand there like people at a crossing who have been told to walk in two directions. There are moments for instructions, above all with something entirely new. But the longer you have known a passage, the more it helps to attend to what should come out of it: the colour, the line, the far wall that the sound should reach.',
        'Mistakes change as well. They stop being something to be ashamed of and become a measurement: this is what I heard inside, that is what came out, and between them lies today’s work. You do not need to hate the difference. You need to hear it exactly.',
      ],
      experimentTitle: 'An experiment of five minutes',
      experiment:
        'Take one phrase. Sing it, or think it, until you could say where it is loudest and where it breathes. Play it once. Compare only those two things. Do not repeat it: sing again first, and change the picture if you like. Play four times in five minutes, never twice in a row.',
    },
    {
      title: 'Stop so that you come back',
      figure: 'selfRegulation',
      paragraphs: [
        'How you end is what you take home. Those who always stop in exhaustion, after the worst attempt of the day, teach themselves that practising is a thing one escapes from. Those who stop a little too early, with an idea left over, find the way back to the instrument astonishingly short.',
        'A good ending has three parts. First, play something that you can do, and play it for its beauty. Second, write down one sentence: not whether it was good, but what you found out. Third, decide what you will begin with tomorrow, and lay the music there, open.',
        'The rest is done by the night. Much of what you practise is sorted and settled only after you have stopped, in pauses and especially in sleep. A passage that refused all evening may be friendlier in the morning. This is not a reason to practise less. It is a reason to spread the same time over more days, and to trust a pause as much as a repetition.',
        'Some days will be nothing. On such a day take the instrument out, play five notes that please you, and put it away again. The thread is not broken, and the thread is what matters.',
      ],
      experimentTitle: 'An experiment of one week',
      experiment:
        'For seven days, stop five minutes before you would like to. Use those minutes for one beautiful line, one written sentence and tomorrow’s open page. After a week read your seven sentences in a row. Whoever wrote them knows a good deal about your playing.',
    },
  ],
};
