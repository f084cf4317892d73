import { findHashTarget, findHeadingId, findTextTarget, headingId } from './headingId';

it.each([
  ['Slow practice', 'h-slow-practice'],
  ['  Slow –  practice! ', 'h-slow-practice'],
  ['Über das Üben', 'h-über-das-üben'],
  ['U\u0308ben', 'h-üben'],
  ["Don't rush", 'h-dont-rush'],
  ['Aus\u00ADdauer', 'h-ausdauer'],
  ['Main', 'h-main'],
  ['1. Begin', 'h-1-begin'],
  ['音楽', 'h-音楽'],
])('heading id: %j gets %s', (text, id) => expect(headingId(text, new Set())).toBe(id));

it('heading id: repeated headings are numbered, and no number is used twice', () => {
  const taken = new Set<string>();
  const ids = ['Bow', 'Bow 2', 'bow', 'BOW', '?!'].map((text) => headingId(text, taken));
  expect(ids).toEqual(['h-bow', 'h-bow-2', 'h-bow-3', 'h-bow-4', null]);
});

it.each([
  '#slow-practice',
  '#Slow practice',
  '#slow--practice',
  '#slow_practice',
  '#Slow%20Practice',
  '#h-slow-practice',
])('heading id: %s means the heading "Slow practice"', (hash) =>
  expect(findHeadingId(hash, ['h-bow', 'h-slow-practice'])).toBe('h-slow-practice'),
);

it.each(['#üben', '#Üben', '#%C3%BCben', '#u%CC%88ben', '#ueben'])(
  'heading id: %s means the heading "Üben"',
  (hash) => expect(findHeadingId(hash, ['h-üben'])).toBe('h-üben'),
);

it.each(['#', '#bow', '#%', '#?!'])('heading id: %s means no heading', (hash) =>
  expect(findHeadingId(hash, ['h-üben'])).toBeNull(),
);

it('hash: names an element by its id, or the heading that is meant', () => {
  document.body.innerHTML =
    '<p id="p-abcde"></p><main><h2 id="p-fghij"><span id="h-bow"></span>Bow</h2><h3 id="h-üben"></h3></main>';
  expect(findHashTarget('#p-abcde')?.localName).toBe('p');
  expect(findHashTarget('#h-bow')?.localName).toBe('h2');
  expect(findHashTarget('#Bow')?.localName).toBe('h2');
  expect(findHashTarget('#%C3%BCben')?.localName).toBe('h3');
  expect(findHashTarget('#nothing')).toBeNull();
  expect(findHashTarget('#')).toBeNull();
  document.body.innerHTML += '<div id="books"></div>';
  expect(findHashTarget('#books')).not.toBeNull();
  const found = ['#p-abcde', '#Bow', '#üben', '#books'].map(
    (hash) => findTextTarget(hash) !== null,
  );
  expect(found).toEqual([true, true, true, false]);
});
