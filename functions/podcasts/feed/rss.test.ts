import { decodeText } from './decodeText';
import { feedDate } from './feedDate';
import { durationMillis, rssCandidates, trackIdOf } from './rss';

const feed = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Notes &amp; More</title><itunes:author>Clara</itunes:author><itunes:image href="https://a.example/show.jpg"/>${items}</channel></rss>`;

describe('rssCandidates', () => {
  it('maps a feed item to the lookup shape', () => {
    const items = `<item><title><![CDATA[Slow & steady]]></title><guid isPermaLink="false">900101</guid>
      <description>&lt;p&gt;Html&lt;/p&gt;</description><enclosure url="https://a.example/1.mp3?a=1&amp;b=2" type="audio/mpeg" length="1"/>
      <pubDate>Tue, 03 Feb 2026 06:00:00 GMT</pubDate><itunes:duration>01:05</itunes:duration></item>`;
    expect(rssCandidates(feed(items))).toEqual([
      {
        trackId: 900101,
        trackName: 'Slow & steady',
        artistName: 'Clara',
        collectionName: 'Notes & More',
        description: '<p>Html</p>',
        episodeUrl: 'https://a.example/1.mp3?a=1&b=2',
        artworkUrl60: 'https://a.example/show.jpg',
        artworkUrl600: 'https://a.example/show.jpg',
        releaseDate: '2026-02-03T06:00:00.000Z',
        trackTimeMillis: 65_000,
      },
    ]);
  });

  it('decodes entities that a host left in CDATA titles', () => {
    const items =
      '<item><title><![CDATA[Bow &amp; body: &Uuml;ben &#8211; Teil&nbsp;1]]></title><enclosure url="https://a.example/1.mp3"/></item>';
    expect(rssCandidates(feed(items))).toMatchObject([
      { trackName: 'Bow & body: Üben – Teil\u00a01' },
    ]);
  });

  it('reads ten thousand items full of entities', () => {
    const item = (index: number) =>
      `<item><title>${index}</title><guid>g${index}</guid><description>${'&lt;b&gt;x&lt;/b&gt;&amp;'.repeat(20)}</description><enclosure url="https://a.example/${index}.mp3"/></item>`;
    const all = rssCandidates(
      feed(Array.from({ length: 10_000 }, (_, index) => item(index)).join('')),
    ) as { trackId: number; description: string }[];
    expect(all).toHaveLength(10_000);
    expect(new Set(all.map(({ trackId }) => trackId)).size).toBe(10_000);
    expect(all[9_999]?.description).toBe('<b>x</b>&'.repeat(20));
  });

  const titlesOf = (text: string) =>
    (rssCandidates(text) as { trackName: string; episodeUrl?: string }[]).map(
      ({ trackName, episodeUrl = 'none' }) => [trackName, episodeUrl],
    );
  const whole = (title: string, more = '') =>
    `<item><title>${title}</title>${more}<enclosure url="https://a.example/${title.length}.mp3" type="audio/mpeg"/></item>`;

  it.each([
    ['a blank line before the declaration', `\n${feed(whole('One'))}`],
    ['a notice of the host before it', `<br />Notice: x\n${feed(whole('One'))}`],
    ['words after it', `${feed(whole('One'))} cached`],
    ['a cut end', feed(whole('One')).replace('</channel></rss>', '')],
  ])('reads a feed with %s', (_name, text) => {
    expect(titlesOf(text)).toEqual([['One', 'https://a.example/3.mp3']]);
  });

  it('reads a bare ampersand in titles and addresses, and leaves CDATA as it is', () => {
    const items = `<item><title>Scales & arpeggios</title><itunes:author><![CDATA[A & B]]></itunes:author><enclosure url="https://a.example/1.mp3?a=1&b=2" type="audio/mpeg"/></item>`;
    expect(titlesOf(feed(items))).toEqual([
      ['Scales & arpeggios', 'https://a.example/1.mp3?a=1&b=2'],
    ]);
    expect(rssCandidates(feed(items))).toMatchObject([{ artistName: 'A & B' }]);
  });

  it('leaves out only the item that is not well-formed, with its title', () => {
    const items = [whole('One'), whole('Two & half', '<b>'), whole('Three')].join('');
    expect(titlesOf(feed(items))).toEqual([
      ['One', 'https://a.example/3.mp3'],
      ['Two & half', 'none'],
      ['Three', 'https://a.example/5.mp3'],
    ]);
    expect(rssCandidates(feed(items))[2]).toMatchObject({ collectionName: 'Notes & More' });
  });

  it.each([
    ['image/jpeg', 'https://a.example/a.jpg'],
    ['text/vtt', 'https://a.example/a.vtt'],
    ['', 'https://a.example/a.png'],
  ])('finds the sound after an enclosure of type %j', (type, url) => {
    const items = `<item><title>One</title><enclosure url="${url}" type="${type}"/><enclosure url="https://a.example/1.mp3"/></item>`;
    expect(titlesOf(feed(items))).toEqual([['One', 'https://a.example/1.mp3']]);
  });

  it('finds no sound where only a picture is enclosed', () => {
    const items =
      '<item><title>One</title><enclosure url="https://a.example/a.jpg" type="image/jpeg"/></item>';
    expect(titlesOf(feed(items))).toEqual([['One', 'none']]);
  });

  it.each([
    '',
    'plain text',
    '<html><body>Welcome</body></html>',
    '{"results":[]}',
    '<rss><channel>',
  ])('rejects %j', (text) => {
    expect(() => rssCandidates(text)).toThrow();
  });

  it('does not expand an entity bomb', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${feed('<item><title>&b;</title></item>').replace('<?xml version="1.0"?>', '')}`;
    let expanded = '';
    try {
      expanded = JSON.stringify(rssCandidates(bomb));
    } catch {
      // Rejecting the whole feed is also correct.
    }
    expect(expanded).not.toContain('hahaha');
  });
});

it.each([
  ['65', 65_000],
  ['1:05', 65_000],
  ['01:02:03', 3_723_000],
  ['soon', undefined],
  ['1:75', undefined],
  [undefined, undefined],
])('durationMillis: %j is %j', (text, millis) => expect(durationMillis(text)).toBe(millis));

it.each([
  ['Tue, 03 Feb 2026 06:00:00 +0100', '2026-02-03T05:00:00.000Z'],
  ['Tue, 03 Feb 2026 06:00:00 CET', '2026-02-03T05:00:00.000Z'],
  ['Wed, 01 Jul 2026 06:00:00 MESZ', '2026-07-01T04:00:00.000Z'],
  ['Tue, 03 Feb 2026 06:00:00 EST', '2026-02-03T11:00:00.000Z'],
  ['Tue, 03 Feb 2026 06:00:00 XQT', '2026-02-03T06:00:00.000Z'],
  ['2026-02-03T06:00:00Z', '2026-02-03T06:00:00.000Z'],
  ['soon', undefined],
  [undefined, undefined],
])('feedDate: %j is %j', (text, iso) => expect(feedDate(text)).toBe(iso));

it.each([
  ['windows-1252', null, '<?xml version="1.0" encoding="ISO-8859-1"?><t>\u00dcben</t>'],
  ['latin1', 'application/rss+xml; charset=iso-8859-1', '<t>\u00dcben</t>'],
  ['utf-8', 'text/xml; charset=nonsense', '<t>Uben</t>'],
])('decodeText: reads %s by declaration or content type', (_name, contentType, text) => {
  expect(decodeText(Buffer.from(text, 'latin1'), contentType)).toBe(text);
});

it('decodeText: a byte order mark wins and is removed', () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<t>Üben</t>', 'utf16le')]);
  expect(decodeText(utf16, 'text/xml; charset=utf-8')).toBe('<t>Üben</t>');
  expect(decodeText(Buffer.from('\ufeff<t>Üben</t>'), null)).toBe('<t>Üben</t>');
});

it('trackIdOf: is a stable safe integer for any guid', () => {
  expect(trackIdOf('900101')).toBe(900_101);
  expect(trackIdOf('https://a.example/?p=1')).toBe(trackIdOf('https://a.example/?p=1'));
  expect(Number.isSafeInteger(trackIdOf('https://a.example/?p=1'))).toBe(true);
  expect(trackIdOf('http://a.example/?p=1')).toBe(trackIdOf('https://a.example/?p=1'));
  expect(trackIdOf(undefined)).toBeUndefined();
});
