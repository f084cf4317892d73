import {
  articleAddress,
  episodeAddress,
  itemAddress,
  legalAddress,
  PAGES,
  PATTERNS,
  PODCAST_ENTRY,
  receiptAddress,
  sectionAddress,
  topicAddress,
  topicPageAddress,
  practiceAddress,
} from './addresses';
import { topicColours } from './text/colour';
import { imageUrl } from './media/imageUrl';
import { safeHref } from './links/safeHref';
import { isTopicId, TOPIC_COLOURS, TOPIC_IDS } from '../../contracts/content/topics';
import { youtubeId } from './media/youtube';

test('addresses: are unchanged', () => {
  // The addresses of the specification; later ones may be added.
  expect(Object.values(PAGES)).toEqual(
    expect.arrayContaining([
      '/',
      '/biography',
      '/contact',
      '/shop',
      '/workshops_and_coaching',
      '/community',
      '/news',
      '/video-courses',
      '/podcast',
      '/withdrawal',
      '/shelf',
    ]),
  );
  expect(PODCAST_ENTRY).toBe('/podacast');
  const made: Record<keyof typeof PATTERNS, string> = {
    topic: topicAddress('foundations'),
    topicPage: topicPageAddress('foundations', 2),
    article: articleAddress('foundations', 'Wie übt man? 1/2'),
    item: itemAddress('a book'),
    legal: legalAddress('imprint'),
    episode: episodeAddress('900101'),
    receipt: receiptAddress('t0ken_-'),
  };
  expect(made).toEqual({
    topic: '/articles/foundations',
    topicPage: '/articles/foundations/page/2',
    article: '/articles/foundations/Wie%20%C3%BCbt%20man%3F%201%2F2',
    item: '/shop/a%20book',
    legal: '/legal/imprint',
    episode: '/podcast/900101',
    receipt: '/receipt/t0ken_-',
  });
  for (const [name, pattern] of Object.entries(PATTERNS))
    expect(made[name as keyof typeof PATTERNS]).toMatch(
      new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`),
    );
  expect(topicPageAddress('foundations', 1)).toBe('/articles/foundations');
  expect(sectionAddress('books')).toBe('/shop#books');
  expect(practiceAddress('foundations', 'a', 'b')).toBe('/articles/foundations/a#practice-b');
});

describe('safeHref', () => {
  it.each([
    ['https://example.org/a?b=c#d', true],
    ['http://example.org', true],
    ['HTTPS://EXAMPLE.ORG', true],
    ['mailto:clara@example.org', false],
    ['tel:+491234', false],
    ['/articles/foundations', false],
    ['articles', false],
    ['#footnote-1', false],
    ['?lang=de', false],
    ['/a:b', false],
  ])('lets %s through', (raw, external) => expect(safeHref(raw)).toEqual({ href: raw, external }));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001\u001fjavascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'javascript\r\n:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'ftp://example.org',
    'view-source:https://example.org',
    '//evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\n\\evil.example',
    '',
    '   ',
    null,
    undefined,
    7,
    { href: '/' },
  ])('refuses %j', (raw) => expect(safeHref(raw)).toBeNull());

  it('leaves no address that a browser would parse as another scheme', () => {
    for (const trick of [
      'java script:alert(1)',
      'java%0ascript:alert(1)',
      '&#106;avascript:alert(1)',
      'javascript&colon;alert(1)',
      './/evil.example',
    ]) {
      const { protocol, host } = new URL(safeHref(trick)?.href ?? '', 'https://site.example/page');
      expect([trick, protocol, host]).toEqual([trick, 'https:', 'site.example']);
    }
  });
});

describe('youtubeId', () => {
  const ID = 'dQw4w9WgXcQ';
  it.each([
    ID,
    ` ${ID} `,
    `https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?list=PL1&v=${ID}&t=42s`,
    `http://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}&si=abc`,
    `youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc&t=1`,
    `youtu.be/${ID}`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/v/${ID}`,
  ])('finds the id in %s', (code) => expect(youtubeId(code)).toBe(ID));

  it.each([
    '',
    'abc',
    'https://vimeo.com/123456',
    `https://evil.example/watch?v=${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    'https://www.youtube.com/@channel',
    'https://youtu.be/',
    'https://www.youtube.com/watch?v="><script>',
    'not a code at all',
  ])('finds none in %j', (code) => expect(youtubeId(code)).toBeNull());
});

describe('topicColours', () => {
  const channels = (hex: string): number[] =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const luminance = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = channels(hex).map((c) =>
      c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string): number => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  };

  it.each([...Object.values(TOPIC_COLOURS), '#ffffff', '#000000', '#808080'])(
    'chooses a readable text colour on %s',
    (hex) => {
      const on =
        topicColours(hex)['--on-topic'] === 'var(--on-topic-light)' ? '#ffffff' : '#000000';
      expect(contrast(hex, on)).toBeGreaterThanOrEqual(3);
    },
  );

  it('tints with an alpha suffix', () =>
    expect(topicColours('#2D6A65')).toMatchObject({
      '--topic': '#2D6A65',
      '--topic-tint': '#2D6A651f',
    }));
});

it('imageUrl: requests width, format and quality', () => {
  expect(imageUrl('https://a.example/i.png', { width: 640, format: 'avif' })).toBe(
    'https://a.example/i.png?w=640&q=55&fm=avif',
  );
  expect(imageUrl('https://a.example/i.png?v=2', { width: 320, format: 'webp' })).toBe(
    'https://a.example/i.png?v=2&w=320&q=75&fm=webp',
  );
});

it('topics: are five', () => {
  expect(TOPIC_IDS).toHaveLength(5);
  expect(isTopicId('foundations')).toBe(true);
  for (const value of ['Foundations', '', null, undefined, 'constructor'])
    expect(isTopicId(value)).toBe(false);
});
