import { screen } from '@testing-library/react';
import { renderComponent } from '@/components/testing/renderComponent';
import { markdownModule } from '@/components/prose/markdownModule';
import { EVERY_LABEL } from '@/i18n/testing/everyLabel';
import { parseBlocks } from './parseBlocks';
import { SideBySideProse } from './SideBySideProse';

const html = (text: string, lang?: 'en-US' | 'de-DE') => ({
  kind: 'html' as const,
  html: text,
  ...(lang === undefined ? {} : { lang }),
});
const words = EVERY_LABEL['en-US'].both;

it('SideBySideProse: pairs paragraphs and marks each with its language', () => {
  const { container } = renderComponent(
    <SideBySideProse
      primary={html('<p>One</p><p>Two</p>')}
      secondary={html('<p>Eins</p><p>Zwei</p>')}
    />,
  );
  expect(
    [...container.querySelectorAll('[lang]')].map((side) => [
      side.getAttribute('lang'),
      side.textContent,
    ]),
  ).toEqual([
    ['en-US', 'One'],
    ['de-DE', 'Eins'],
    ['en-US', 'Two'],
    ['de-DE', 'Zwei'],
  ]);
});

it.each([
  [
    'ours was borrowed',
    html('<p>Nur hier</p>', 'de-DE'),
    html('<p>Nur hier</p>'),
    words.onlyGerman,
    'de-DE',
    'Nur hier',
  ],
  [
    'theirs was borrowed',
    html('<p>Only here</p>'),
    html('<p>Only here</p>', 'en-US'),
    words.onlyEnglish,
    'en-US',
    'Only here',
  ],
  ['theirs is not there', html('<p>Only here</p>'), null, words.onlyEnglish, 'en-US', 'Only here'],
])(
  'SideBySideProse: shows a text once with a note when %s',
  (_name, ours, theirs, note, lang, text) => {
    renderComponent(<SideBySideProse primary={ours} secondary={theirs} />);
    expect(screen.getByText(note)).toBeInTheDocument();
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.getByText(text).closest('[lang]')).toHaveAttribute('lang', lang);
  },
);

it('SideBySideProse: shows texts that are not prerendered as two columns', async () => {
  await markdownModule.load();
  const { container } = renderComponent(
    <SideBySideProse
      primary={{ kind: 'markdown', source: 'One' }}
      secondary={{ kind: 'markdown', source: 'Eins' }}
    />,
  );
  expect(
    [...container.querySelectorAll('[lang]')].map((side) => side.getAttribute('lang')),
  ).toEqual(['en-US', 'de-DE']);
});

it('parseBlocks: prefixes ids and references of the second text', () => {
  const text = html(
    '<h2 id="p-abcde">Bach</h2><p>See <a href="#fn-1" id="fnref-1" aria-describedby="label">1</a> and <a href="/shop#books">the shop</a></p>',
  );
  expect(
    parseBlocks(text, '')?.map(({ kind, html: own }) => [kind, own.includes('id="p-abcde"')]),
  ).toEqual([
    ['h2', true],
    ['p', false],
  ]);
  const marked =
    parseBlocks(text, 'de-DE')
      ?.map((block) => block.html)
      .join('') ?? '';
  expect(marked).toContain('id="de-DE-p-abcde"');
  expect(marked).toContain('href="#de-DE-fn-1"');
  expect(marked).toContain('aria-describedby="de-DE-label"');
  expect(marked).toContain('href="/shop#books"');
});
