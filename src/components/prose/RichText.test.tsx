import { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MediaFile, ProseLink, RichTextNode } from '@/services/content/mapping/domain';
import { ALL_LABELS } from '@/i18n/allLabels';
import { makeI18n } from '@/i18n/makeI18n';
import { renderComponent } from '../testing/renderComponent';
import { prerenderRichText } from './render/prerenderRichText';
import { LazyRichText } from './LazyRichText';
import { RichText } from './RichText';
import { richTextModule } from './richTextModule';

const text = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (
  nodeType: string,
  content: RichTextNode[],
  data: RichTextNode['data'] = {},
): RichTextNode => ({ nodeType, content, data });
const show = (...content: RichTextNode[]) =>
  renderComponent(<RichText document={node(BLOCKS.DOCUMENT, content)} />);
const file: MediaFile = {
  id: 'f',
  url: 'https://files.example.org/a.png',
  title: 'A',
  description: 'A bow',
  contentType: 'image/png',
  size: 1,
  width: 800,
  height: 600,
};
const link = (change: Partial<ProseLink>): ProseLink => ({
  kind: 'entry',
  id: 'e',
  title: 'Slow',
  href: '/articles/foundations/slow',
  media: null,
  ...change,
});

it.each([
  [BLOCKS.PARAGRAPH, 'p'],
  [BLOCKS.HEADING_1, 'h2'],
  [BLOCKS.HEADING_2, 'h2'],
  [BLOCKS.HEADING_3, 'h3'],
  [BLOCKS.HEADING_4, 'h4'],
  [BLOCKS.HEADING_5, 'h5'],
  [BLOCKS.HEADING_6, 'h6'],
  [BLOCKS.QUOTE, 'blockquote'],
  [BLOCKS.UL_LIST, 'ul'],
  [BLOCKS.OL_LIST, 'ol'],
])('RichText: renders %s as %s', (nodeType, tag) => {
  const { container } = show(node(nodeType, [text('Words')]));
  expect(container.querySelector(tag)).toHaveTextContent('Words');
  expect(container.querySelector('h1')).toBeNull();
});

it.each([
  [MARKS.BOLD, 'b'],
  [MARKS.ITALIC, 'i'],
  [MARKS.UNDERLINE, 'u'],
  [MARKS.CODE, 'code'],
  [MARKS.SUPERSCRIPT, 'sup'],
  [MARKS.SUBSCRIPT, 'sub'],
  [MARKS.STRIKETHROUGH, 's'],
])('RichText: renders the mark %s as %s', (mark, tag) => {
  expect(
    show(node(BLOCKS.PARAGRAPH, [text('Words', mark)])).container.querySelector(tag),
  ).toHaveTextContent('Words');
});

it('RichText: renders lists, tables and rules', () => {
  const cell = (nodeType: string, words: string) =>
    node(nodeType, [node(BLOCKS.PARAGRAPH, [text(words)])]);
  const { container } = show(
    node(BLOCKS.UL_LIST, [node(BLOCKS.LIST_ITEM, [node(BLOCKS.PARAGRAPH, [text('one')])])]),
    node(BLOCKS.HR, []),
    node(BLOCKS.TABLE, [
      node(BLOCKS.TABLE_ROW, [cell(BLOCKS.TABLE_HEADER_CELL, 'Key')]),
      node(BLOCKS.TABLE_ROW, [cell(BLOCKS.TABLE_CELL, 'C')]),
    ]),
  );
  expect(container.querySelector('ul > li')).toHaveTextContent('one');
  expect(container.querySelector('hr')).not.toBeNull();
  expect(container.querySelectorAll('table > tbody > tr')).toHaveLength(2);
  expect(
    [container.querySelector('th'), container.querySelector('td')].map((one) => one?.textContent),
  ).toEqual(['Key', 'C']);
});

it('RichText: keeps line breaks', () => {
  expect(
    show(node(BLOCKS.PARAGRAPH, [text('one\ntwo')])).container.querySelector('p')?.innerHTML,
  ).toBe('one<br>two');
});

it('RichText: applies the link policy', () => {
  const to = (uri: string) => node(INLINES.HYPERLINK, [text(uri)], { uri });
  show(
    node(BLOCKS.PARAGRAPH, [
      to('https://example.org'),
      to('mailto:a@example.org'),
      to('javascript:alert(1)'),
      to('//evil.example'),
      to('/community'),
    ]),
  );
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    'https://example.org',
    'mailto:a@example.org',
    '/community',
  ]);
  expect(screen.getByRole('link', { name: 'https://example.org (external link)' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  );
  expect(screen.getByText(/javascript:alert/)).toBeInTheDocument();
});

it('LazyRichText: loads the renderer on live pages and routes links', async () => {
  const to = node(INLINES.HYPERLINK, [text('together')], { uri: '/community' });
  const { router } = renderComponent(
    <LazyRichText document={node(BLOCKS.DOCUMENT, [node(BLOCKS.PARAGRAPH, [to])])} />,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'together' }));
  expect(router.state.location.pathname).toBe('/community');
});

it('LazyRichText: shows the plain text when the renderer cannot be loaded', async () => {
  const failed = jest.spyOn(richTextModule, 'load').mockRejectedValue(new Error('offline'));
  jest.spyOn(richTextModule, 'loadedOrNull').mockReturnValue(null);
  renderComponent(
    <LazyRichText
      document={node(BLOCKS.DOCUMENT, [
        node(BLOCKS.PARAGRAPH, [text('still '), text('read', MARKS.BOLD)]),
      ])}
    />,
  );
  expect(await screen.findByText('still read')).toBeInTheDocument();
  expect(failed).toHaveBeenCalledTimes(1);
});

it('prerenderRichText: renders the same HTML in the language of the page', () => {
  const document = node(BLOCKS.DOCUMENT, [
    node(BLOCKS.PARAGRAPH, [
      text('<b>Words</b> '),
      node(INLINES.HYPERLINK, [text('out')], { uri: 'https://example.org/?a=1&b=2' }),
      node(INLINES.HYPERLINK, [text('no')], { uri: 'javascript:alert(1)' }),
    ]),
    node(BLOCKS.EMBEDDED_ASSET, [], {
      target: link({ kind: 'asset', href: file.url, media: file }),
    }),
  ]);
  const finished = prerenderRichText(document, makeI18n('de-DE', ALL_LABELS));
  const { container } = renderComponent(<RichText document={document} />, 'de-DE');
  const shown = window.document.createElement('div');
  shown.innerHTML = finished;
  const read = (root: Element) =>
    [...root.querySelectorAll('*')].map((part) => [
      part.tagName,
      part.textContent,
      part.getAttribute('href') ?? part.getAttribute('src') ?? part.getAttribute('srcset'),
    ]);
  expect(read(shown)).toEqual(read(container));
  expect(shown.querySelector('a')?.textContent).toBe('out (externer Link)');
  expect(shown.querySelectorAll('a, b')).toHaveLength(1);
});

it('RichText: links entries and files, and keeps the text of broken links', () => {
  show(
    node(BLOCKS.PARAGRAPH, [
      node(INLINES.ENTRY_HYPERLINK, [text('an article')], { target: link({}) }),
      node(INLINES.EMBEDDED_ENTRY, [], { target: link({ title: 'Embedded' }) }),
      node(INLINES.ASSET_HYPERLINK, [text('a file')], {
        target: link({ kind: 'asset', href: 'https://files.example.org/a.pdf' }),
      }),
      node(INLINES.ENTRY_HYPERLINK, [text('a gone one')], { target: null }),
      node(INLINES.EMBEDDED_ENTRY, [], { target: link({ title: 'No address', href: null }) }),
    ]),
  );
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '/articles/foundations/slow',
    '/articles/foundations/slow',
    'https://files.example.org/a.pdf',
  ]);
  expect(screen.getByText(/a gone one/)).toHaveTextContent('No address');
});

it('RichText: shows embedded pictures, links embedded files, and leaves out missing ones', () => {
  const { container } = show(
    node(BLOCKS.EMBEDDED_ASSET, [], {
      target: link({ kind: 'asset', href: file.url, media: file }),
    }),
    node(BLOCKS.EMBEDDED_ASSET, [], {
      target: link({
        kind: 'asset',
        title: 'A score',
        href: 'https://files.example.org/s.pdf',
        media: { ...file, contentType: 'application/pdf' },
      }),
    }),
    node(BLOCKS.EMBEDDED_ENTRY, [], { target: link({ title: 'Another article' }) }),
    node(BLOCKS.EMBEDDED_ENTRY, [], { target: null }),
  );
  expect(screen.getByRole('img', { name: 'A bow' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /A score/ })).toHaveAttribute(
    'href',
    'https://files.example.org/s.pdf',
  );
  expect(screen.getByRole('link', { name: 'Another article' })).toBeInTheDocument();
  expect(container.querySelectorAll('figure')).toHaveLength(1);
});

it('RichText: shows the text of unknown nodes', () => {
  expect(
    show(node('hologram', [node(BLOCKS.PARAGRAPH, [text('still read')])])).container,
  ).toHaveTextContent('still read');
});

it('RichText: keeps every word in its paragraph around links to other spaces and without address', () => {
  const { container } = show(
    node(BLOCKS.PARAGRAPH, [
      text('Read '),
      node(INLINES.RESOURCE_HYPERLINK, [text('the other space', 'bold')]),
      text(' and '),
      node(INLINES.HYPERLINK, [text('this')]),
      node(INLINES.EMBEDDED_RESOURCE, []),
      text(' today.'),
    ]),
    node(BLOCKS.EMBEDDED_RESOURCE, []),
    node(BLOCKS.UL_LIST, [node(BLOCKS.LIST_ITEM, [node(BLOCKS.PARAGRAPH, [text('One')])])]),
  );
  expect(container.querySelector('p')?.innerHTML).toBe(
    'Read <b>the other space</b> and this today.',
  );
  expect(container.querySelectorAll('ul > li > p')).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});

it('RichText: headings get ids from their words, and links lead to them', () => {
  const { container } = show(
    node(BLOCKS.HEADING_1, [text('Über uns')]),
    node(BLOCKS.HEADING_3, [text('Über '), text('uns')]),
    node(BLOCKS.HEADING_2, [text('…')]),
    node(BLOCKS.PARAGRAPH, [node(INLINES.HYPERLINK, [text('up')], { uri: '#über-uns-2' })]),
  );
  const ids = [...container.querySelectorAll('h2, h3')].map(({ id }) => id);
  expect(ids).toEqual(['h-über-uns', 'h-über-uns-2', '']);
  expect(screen.getByRole('link', { name: 'up' })).toHaveAttribute('href', '#h-über-uns-2');
});

it('RichText: an address of the site itself is internal', () => {
  const document = node(BLOCKS.DOCUMENT, [
    node(BLOCKS.PARAGRAPH, [
      node(INLINES.HYPERLINK, [text('in')], { uri: 'https://leer.example/shop/' }),
      node(INLINES.HYPERLINK, [text('out')], { uri: 'www.example.org' }),
    ]),
  ]);
  const siteUrls = { 'en-US': 'https://open.example', 'de-DE': 'https://leer.example' };
  const html = prerenderRichText(document, makeI18n('en-US', ALL_LABELS), siteUrls);
  expect(html).toContain('<a href="/shop">in</a>');
  expect(html).toContain('<a href="https://www.example.org" rel="noopener noreferrer external">');
});

it('rich text: notes of a link sound, and a bad one stays plain words', async () => {
  const { container } = show(
    node(BLOCKS.PARAGRAPH, [
      node(INLINES.HYPERLINK, [text('this fifth')], { uri: 'note:A3 E4' } as RichTextNode['data']),
      node(INLINES.HYPERLINK, [text('that')], { uri: 'note:X3' } as RichTextNode['data']),
    ]),
  );
  expect(screen.getByRole('button', { name: 'this fifth: A 3, E 4, plays' })).toHaveAttribute(
    'data-notes',
    'A3 E4',
  );
  expect(container.querySelectorAll('button, a')).toHaveLength(1);
  expect(container).toHaveTextContent('this fifththat');
});
