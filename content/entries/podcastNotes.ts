import { entriesOf } from '../lib/demoEntry';
import { both, one } from '../lib/localized';
import { markdownOf } from '../lib/texts';

const notes = entriesOf('podcastNotes');

const chapters = (...list: [startMs: number, title: string][]) =>
  list.map(([startMs, title]) => ({ startMs, title }));

/** The German transcripts are translations. */
export const podcastNotes = [
  notes('podcast-notes-slow', {
    title: one('Why Slow Is Fast'),
    trackId: one(900101),
    transcript: markdownOf('podcast-notes-slow'),
    chapters: both(
      chapters(
        [0, 'A passage that will not come'],
        [12_000, 'What the hand learns'],
        [26_000, 'An experiment with eight bars'],
        [40_000, 'Back to speed'],
      ),
      chapters(
        [0, 'Eine Stelle, die nicht kommen will'],
        [12_000, 'Was die Hand lernt'],
        [26_000, 'Ein Experiment mit acht Takten'],
        [40_000, 'Zurück ins Tempo'],
      ),
    ),
  }),
  notes('podcast-notes-first-five', {
    title: one('The First Five Minutes'),
    trackId: one(900102),
    transcript: markdownOf('podcast-notes-first-five'),
    chapters: both(
      chapters(
        [0, 'The case is still shut'],
        [14_000, 'One note'],
        [28_000, 'One question'],
        [42_000, 'What you might leave out'],
      ),
      chapters(
        [0, 'Der Koffer ist noch zu'],
        [14_000, 'Ein Ton'],
        [28_000, 'Eine Frage'],
        [42_000, 'Was du weglassen könntest'],
      ),
    ),
  }),
];
