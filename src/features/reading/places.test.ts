import { bySection, paragraphsOf } from './places';

it('names every paragraph under its heading, without numbers of notes, cut short', () => {
  const article = document.createElement('article');
  article.innerHTML = `<p id="p-aaaaa">Before<sup class="footnote-ref">[1]</sup></p><h2 id="p-bbbbb">Slowly</h2><p id="p-ccccc">${'word '.repeat(40)}</p><p id="footnote-1">Note</p><h2 id="p-ddddd">Fast</h2><p id="p-eeeee">End <span class="visually-hidden">(external link)</span></p>`;
  const places = paragraphsOf(article, '/a');
  expect(places.map(({ path }) => path)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((letter) => `/a#p-${letter.repeat(5)}`),
  );
  expect(places[0]).toEqual({ label: 'Before', path: '/a#p-aaaaa' });
  expect(places[2]?.label).toMatch(/^(word ){13}word…$/);
  expect(bySection(places).map(({ section, places: own }) => [section, own.length])).toEqual([
    [undefined, 1],
    ['Slowly', 2],
    ['Fast', 2],
  ]);
});
