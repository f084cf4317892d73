import { article } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { deadLinks } from './deadLinks';

const dead = (to: string) => ({
  kind: 'deadLink' as const,
  entry: 'article-bow',
  field: 'mainText',
  values: [JSON.stringify(to)],
});

test('dead links: name the nearest page, if any is alike', () => {
  const addresses = ['/shop', '/articles/foundations/bow'];
  const problems = [dead('/articles/foundation/bow'), dead('/nothing-like-it')];
  expect(linesOf(deadLinks, [article('bow')], { addresses, problems })).toEqual([
    'article-bow mainText : the link to "/articles/foundation/bow" leads to no page; did you mean /articles/foundations/bow?',
    'article-bow mainText : the link to "/nothing-like-it" leads to no page',
  ]);
});
