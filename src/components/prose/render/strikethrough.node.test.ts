import MarkdownIt from 'markdown-it';
import { githubStrikethrough } from './strikethrough';

const markdown = new MarkdownIt().use(githubStrikethrough);

test.each([
  ['~one~', '<s>one</s>'],
  ['~~two~~', '<s>two</s>'],
  ['~~~three~~~', '~~~three~~~'],
  ['~one~~', '~one~~'],
  ['a ~ b ~ c', 'a ~ b ~ c'],
  ['*~one~*', '<em><s>one</s></em>'],
])('strikethrough: %s', (text, html) => expect(markdown.renderInline(text)).toBe(html));
