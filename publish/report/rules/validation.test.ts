import { article, entry } from '../../testing/entities';
import { evaluate } from '../evaluate';
import { linesOf, testSpace } from '../testing/reportSpace';
import { validation } from './validation';

test('validation: names values that the content model refuses by now', () => {
  expect(linesOf(validation, [article('Not A Slug')])).toEqual([
    expect.stringMatching(/^article-Not A Slug slug : Contentful would not take this value/),
  ]);
});

test('validation: says nothing of a field about which another rule says more', () => {
  const item = entry('shopItem', 'book', { title: 'Book', vatRateGermany: 70 });
  const rules = evaluate(testSpace([item])).map(({ rule, field }) => `${rule} ${field}`);
  expect(rules).toContain('vatRate vatRateGermany');
  expect(rules).not.toContain('validation vatRateGermany');
});
