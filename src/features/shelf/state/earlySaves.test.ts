import type { UnknownAction } from '@reduxjs/toolkit';
import { SAVES_KEY } from '@/lib/browser/acts';
import { savesItem, takeEarlySaves } from './earlySaves';
import { shelfReducer } from './shelfSlice';
import { initialShelf, type ShelfState } from './shelfState';

const ARTICLE = {
  kind: 'article' as const,
  id: 'slow-practice',
  titles: { 'en-US': 'Slow Practice' },
  address: '/articles/foundations/slow-practice',
};
const declared = (isDone: boolean): string => savesItem(ARTICLE, isDone)['data-saves'];

/** The shelf after the early saves were taken. */
function take(): ShelfState {
  let shelf = initialShelf;
  takeEarlySaves(((action: UnknownAction) => {
    shelf = shelfReducer(shelf, action);
    return action;
  }) as Parameters<typeof takeEarlySaves>[0]);
  return shelf;
}

afterEach(() => localStorage.clear());

it('early saves: go to the shelf once', () => {
  localStorage.setItem(SAVES_KEY, declared(false));
  expect(take().items['article:slow-practice']).toMatchObject({ ...ARTICLE, done: { is: false } });
  expect(localStorage.getItem(SAVES_KEY)).toBeNull();
  expect(take().items).toEqual({});
});

it('early saves: mark an item as done', () => {
  localStorage.setItem(SAVES_KEY, `\n${declared(true)}`);
  expect(take().items['article:slow-practice']?.done.is).toBe(true);
});

it.each([
  ['no JSON', '{'],
  ['something else', '{"a":1}'],
  ['an item of another site', declared(false).replace('/articles', '//evil')],
])('early saves: drop %s, and keep the others', (_name, text) => {
  localStorage.setItem(SAVES_KEY, `${text}\n${declared(false)}`);
  expect(Object.keys(take().items)).toEqual(['article:slow-practice']);
  expect(localStorage.getItem(SAVES_KEY)).toBeNull();
});
