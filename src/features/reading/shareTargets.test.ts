import { groupBySection, paragraphTargets } from './shareTargets';

it('share targets: lists every paragraph under its heading, shortened and without footnote numbers', () => {
  const article = document.createElement('article');
  article.innerHTML = `<p id="p-aaaaa">Before<sup class="footnote-ref">[1]</sup></p><h2 id="p-bbbbb">Slowly</h2><p id="p-ccccc">${'word '.repeat(40)}</p><p id="footnote-1">Note</p><h2 id="p-ddddd">Fast</h2><p id="p-eeeee">End <span class="visually-hidden">(external link)</span></p>`;
  const targets = paragraphTargets(article, '/a');
  expect(targets.map(({ path }) => path)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((letter) => `/a#p-${letter.repeat(5)}`),
  );
  expect(targets[0]).toEqual({ label: 'Before', path: '/a#p-aaaaa' });
  expect(targets[2]?.label).toMatch(/^(word ){13}word…$/);
  expect(groupBySection(targets).map(({ section, targets: own }) => [section, own.length])).toEqual(
    [
      [undefined, 1],
      ['Slowly', 2],
      ['Fast', 2],
    ],
  );
});
