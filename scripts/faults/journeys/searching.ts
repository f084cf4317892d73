import { PAGES } from '../../../src/lib/addresses';
import { lost, type Journey, type Scene } from '../scene';
import { pressRetry } from './reading';

const SOUGHT = {
  'en-US': { query: 'metronome', title: 'Rhythm from Within' },
  'de-DE': { query: 'herzklopfen', title: 'Aufmerksamkeit im Auftritt' },
} as const;

const field = ({ page }: Scene) => page.getByRole('searchbox');
const type = (scene: Scene): Promise<void> => field(scene).fill(SOUGHT[scene.language].query);

/** A page is searched by files that come with the first question; what was asked stands in the field, whatever comes. */
const searching = (name: string, asks: RegExp): Journey => ({
  backend: 'search',
  name,
  asks,
  path: PAGES.search,
  from: 'start',
  act: type,
  got: (scene) =>
    scene.page
      .getByRole('list', { name: scene.words.search.list })
      .getByRole('link', { name: SOUGHT[scene.language].title })
      .first()
      .waitFor(),
  told: ({ page, words }) => {
    const { problem, outdated } = words.search;
    return page
      .getByText(problem.failed)
      .or(page.getByText(problem.offline))
      .or(page.getByText(outdated))
      .first()
      .waitFor();
  },
  again: pressRetry,
  kept: async (scene) =>
    lost('the question', (await field(scene).inputValue()) === SOUGHT[scene.language].query),
});

export const SEARCHING: readonly Journey[] = [
  { ...searching('search', /\/data\/search\//), device: true },
  { ...searching('search, its code', /\/static\/search-engine\.[^/]*\.js/), asksScript: true },
];
