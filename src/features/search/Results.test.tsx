import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderComponent } from '@/components/testing/renderComponent';
import type { FoundDocument } from '@/services/search/document';
import type { SearchIndex } from '@/services/search/searchIndex';
import { Results } from './Results';
import { PAGE_SIZE, type SearchAnswer } from './useSearch';

const documentOf = (number: number): FoundDocument => ({
  number,
  kind: 'article',
  address: `/articles/foundations/a${String(number)}`,
  title: `Bow ${String(number)}`,
  about: [],
  date: null,
  summary: '',
  passages: [],
});
const index = {
  document: (number: number) => Promise.resolve(documentOf(number)),
} as unknown as SearchIndex;

/** Builds an answer with one more result than a page, starting with the given ones. */
function answerOf(first: number[], terms: string[]): SearchAnswer {
  const numbers = [
    ...first,
    ...Array.from({ length: PAGE_SIZE + 1 - first.length }, (_, at) => 100 + at),
  ];
  return {
    found: {
      hits: numbers.map((number) => ({ number, terms })),
      isPartial: false,
      suggestions: [],
    },
    documents: numbers.slice(0, PAGE_SIZE).map(documentOf),
    index,
  };
}
const ANSWERS = [answerOf([1, 2], ['bo']), answerOf([2, 3], ['bow'])] as const;

function Typing() {
  const [at, setAt] = useState<0 | 1>(0);
  return (
    <>
      <button type="button" onClick={() => setAt(1)}>
        Type
      </button>
      <Results query={at === 0 ? 'bo' : 'bow'} isBusy={false} {...ANSWERS[at]} />
    </>
  );
}

const links = (): string[] =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '');

it('Results: keeps the DOM element of a result that is found again, updates its marks, and starts at the best', async () => {
  const user = userEvent.setup();
  renderComponent(<Typing />);
  const second = screen.getByRole('link', { name: 'Bow 2' });
  await user.click(screen.getByRole('button', { name: 'Show more results' }));
  await waitFor(() => expect(links()).toHaveLength(PAGE_SIZE + 1));
  await user.click(screen.getByRole('button', { name: 'Type' }));
  expect(links().slice(0, 2)).toEqual(['Bow 2', 'Bow 3']);
  expect(screen.getByRole('link', { name: 'Bow 2' })).toBe(second);
  expect(second.querySelector('mark')).toHaveTextContent('Bow');
  expect(links()).toHaveLength(PAGE_SIZE);
});

it('Results: are as many as they were on return, of the same query only', async () => {
  const user = userEvent.setup();
  const open = (query: string) =>
    renderComponent(<Results query={query} isBusy={false} {...ANSWERS[0]} />);
  const left = open('bo');
  await user.click(screen.getByRole('button', { name: 'Show more results' }));
  await waitFor(() => expect(links()).toHaveLength(PAGE_SIZE + 1));
  left.unmount();
  const again = open('bo');
  await waitFor(() => expect(links()).toHaveLength(PAGE_SIZE + 1));
  again.unmount();
  open('bow');
  expect(links()).toHaveLength(PAGE_SIZE);
  expect(screen.getByRole('button', { name: 'Show more results' })).toBeVisible();
});
