import { spokenNotes } from '@/lib/media/noteLink';
import type { Note } from '@/lib/media/notes';
import type { LinkProblem } from '@/lib/links/safeHref';
import { sample } from '../../../../test/nightly';
import { renderMarkdown } from './renderMarkdown';

const labels = {
  external: '(external link)',
  taskDone: 'Done',
  taskOpen: 'Not done yet',
  backToText: 'Back to the text',
  nameNotes: (notes: readonly Note[]) => `${spokenNotes(notes, 'en-US')}, plays`,
};
const imageHosts = ['images.example.org'];

/** All current and former HTML elements, and root elements of embedded languages. */
const EVERY_ELEMENT = (
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code col colgroup ' +
  'content data datalist dd del details dfn dialog dir div dl dt element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header ' +
  'hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter mi mn mo ms mtext annotation-xml desc foreignobject multicol nav nextid nobr ' +
  'noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select shadow slot ' +
  'small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp my-element'
).split(' ');

function page(source: string, id = 'a'): HTMLElement {
  const body = document.createElement('div');
  body.innerHTML = renderMarkdown(source, id, { imageHosts, labels });
  return body;
}

describe('GitHub-flavored markdown', () => {
  it('renders tables', () => {
    const table = page('| Key | Beats |\n| --- | ---: |\n| C | 4 |\n').querySelector('table');
    expect(table?.querySelectorAll('th')).toHaveLength(2);
    expect(table?.querySelector('tbody td')).toHaveTextContent('C');
  });

  it('makes tables and code blocks focusable, because they may scroll', () => {
    const found = [
      ...page('| a |\n| - |\n| 1 |\n\n```\nlong\n```\n').querySelectorAll('table, pre'),
    ];
    expect(found.map((element) => element.getAttribute('tabindex'))).toEqual(['0', '0']);
  });

  it('keeps the alignment of table columns', () => {
    const cells = [
      ...page('| a | b | c | d |\n| :-: | --: | :-- | --- |\n| 1 | 2 | 3 | 4 |').querySelectorAll(
        'th, td',
      ),
    ];
    expect(cells.map((cell) => cell.getAttribute('align'))).toEqual([
      'center',
      'right',
      'left',
      null,
      'center',
      'right',
      'left',
      null,
    ]);
  });

  it.each([
    ['~~gone~~', '<s>gone</s>'],
    ['~gone~', '<s>gone</s>'],
    ['~~~~', '~~~~'],
    ['~~~three~~~ x', '~~~three~~~ x'],
    ['~one~~ x', '~one~~ x'],
    ['about ~5 or ~10 minutes', 'about ~5 or ~10 minutes'],
    ['**a ~b~ ~~c~~**', '<strong>a <s>b</s> <s>c</s></strong>'],
    ['~a [b ~c~](/d) e~', '<s>a <a href="/d">b <s>c</s></a> e</s>'],
  ])('strikes through %s', (source, html) => {
    expect(page(`x ${source}`).querySelector('p')?.innerHTML).toBe(`x ${html}`);
  });

  it.each([
    ['www.example.org', 'http://www.example.org'],
    ['example.org/path', 'http://example.org/path'],
    ['https://example.org', 'https://example.org'],
    ['clara@example.org', 'mailto:clara@example.org'],
  ])('links %s', (text, href) => {
    expect(page(`See ${text} there`).querySelector('a')).toHaveAttribute('href', href);
  });

  it('renders task lists with labelled, disabled checkboxes', () => {
    const [open, done] = page('- [ ] scales\n- [x] sleep').querySelectorAll(
      'li.task-list-item input',
    );
    expect(open).toHaveAccessibleName('Not done yet');
    expect(done).toHaveAccessibleName('Done');
    expect(done).toBeChecked();
    expect(open).toBeDisabled();
  });

  it('turns h1 into h2, because the page has its own h1', () => {
    const body = page('# Slow *practice*\n\n<h1>Again</h1>\n\n## Two');
    expect(body.querySelector('h1')).toBeNull();
    expect([...body.querySelectorAll('h2')].map((heading) => heading.innerHTML)).toEqual([
      'Slow <em>practice</em>',
      'Again',
      'Two',
    ]);
  });

  it('keeps the footnotes of two texts apart and links them in both directions', () => {
    const source = 'One[^1] and two[^n].\n\n[^1]: First note.\n[^n]: Second note.';
    const both = document.createElement('div');
    both.append(page(source, 'a'), page(source, 'b'));
    const ids = [...both.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...both.querySelectorAll<HTMLAnchorElement>('sup a[href], a.footnote-backref')];
    expect(links).toHaveLength(8);
    for (const link of links) expect(ids).toContain(link.getAttribute('href')?.slice(1));
    for (const back of both.querySelectorAll('a.footnote-backref'))
      expect(back).toHaveAccessibleName('Back to the text');
  });
});

describe('content cannot hide other content', () => {
  // Every third element; all in the nightly run.
  it.each(sample(EVERY_ELEMENT, 3))(
    'keeps the text around <%s>, wherever it is and however it ends',
    (name) => {
      const forms = [
        `<${name}>`,
        `<${name}>inside</${name}>`,
        `<${name} class="x" src="x" href="x">`,
        `<${name}/>`,
        `</${name}>`,
        `<${name}><${name}>`,
        `<${name.toUpperCase()}\n>`,
      ];
      // Every form in one place, varied by element; in all of them in the nightly run.
      for (const [at, form] of forms.entries()) {
        const sources = [
          `${form}\n\nThe end.`,
          `Before.\n\n${form}\n\nThe end.`,
          `Before ${form} the end.\n\nThe end.`,
          `- ${form}\n\nThe end.`,
          `| a |\n| - |\n| ${form} |\n\nThe end.`,
        ];
        for (const source of sample(sources, sources.length, at + EVERY_ELEMENT.indexOf(name))) {
          const body = page(source);
          expect([source, body.textContent]).toEqual([source, expect.stringContaining('The end.')]);
          if (source.startsWith('Before'))
            expect([source, body.textContent]).toEqual([source, expect.stringMatching(/^Before/)]);
          expect(
            body.querySelector('frameset, frame, body, head, html, base, style, script'),
          ).toBeNull();
        }
      }
    },
  );

  it.each([
    '<!-- never closed',
    '<!--',
    '<![CDATA[ never closed',
    '<?php never closed',
    '<!DOCTYPE never closed',
  ])('shows the text after %s', (open) => {
    expect(page(`Before.\n\nA ${open}\n\nThe end.`)).toHaveTextContent('The end.');
    expect(page(`Before.\n\n${open}\n\nThe end.`)).toHaveTextContent('The end.');
  });
});

describe('content cannot execute or load anything', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="x">',
    '<form action="https://evil.example"><input name="password" type="password"><button>Go</button></form>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<p style="position:fixed;inset:0;background:url(https://evil.example/x)">x</p><style>*{display:none}</style>',
    '<img src="https://images.example.org/a.png" srcset="https://evil.example/a.png 2x" sizes="100vw">',
    '<video src="https://evil.example/v"></video><audio src="https://evil.example/a"></audio><source srcset="https://evil.example/a">',
    '<link rel=stylesheet href="https://evil.example/x.css"><meta http-equiv=refresh content="0;url=https://evil.example"><base href="https://evil.example">',
    '<details ontoggle=alert(1) open><summary>x</summary></details>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><img src=x onerror=alert(1)></template>',
    '<a href="https://example.org" ping="https://evil.example" target="_top" onclick="alert(1)">x</a>',
  ])('is harmless: %s', (source) => {
    const body = page(`Before.\n\n${source}`);
    expect(
      body.querySelector(
        'script, style, iframe, object, embed, form, button, svg, math, link, meta, base, video, audio, source, template, [style], [srcset], [srcdoc], [ping], [target]',
      ),
    ).toBeNull();
    for (const element of body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/);
        if (['href', 'src'].includes(name))
          expect(value.replace(/\s/g, '')).not.toMatch(/^(javascript|data|vbscript):/i);
      }
    }
    expect(body.querySelector('img[src*="evil"]')).toBeNull();
    expect(body).toHaveTextContent('Before.');
  });

  it('cannot override elements of the page by id or name', () => {
    const body = page(
      '<p id="main">x</p><a id="root" name="configuration">y</a><img name="body" id="getElementById" src="/a.png" alt="">',
    );
    expect(body.querySelector('[id], [name]')).toBeNull();
  });

  it('cannot use CSS classes of the page', () => {
    expect(
      page('<p class="visually-hidden footnotes evil">x</p>').querySelector('p'),
    ).toHaveAttribute('class', 'footnotes');
  });

  it('keeps pictures of the content service and links others', () => {
    const body = page(
      '![A string](https://images.example.org/a.png) ![A trap](https://evil.example/pixel.gif)',
    );
    expect(body.querySelectorAll('img')).toHaveLength(1);
    expect(body.querySelector('img')).toHaveAttribute('loading', 'lazy');
  });

  it('load without a scheme, as Contentful copies their addresses, from allowed hosts only', () => {
    const asked: string[] = [];
    const body = document.createElement('div');
    body.innerHTML = renderMarkdown(
      '![A string](//images.example.org/a.png) ![A trap](//evil.example/pixel.gif)',
      'a',
      { imageHosts, labels, findPublished: (url) => (asked.push(url), null) },
    );
    expect(body.querySelectorAll('img')).toHaveLength(1);
    expect(body.querySelector('img')).toHaveAttribute('src', '//images.example.org/a.png');
    expect(asked).toEqual(['https://images.example.org/a.png']);
    expect(body.querySelector('a')).toHaveAttribute('href', 'https://evil.example/pixel.gif');
    expect(body.querySelector('a')).toHaveTextContent('A trap');
    expect(body.querySelector('a')).toHaveAttribute('href', 'https://evil.example/pixel.gif');
  });

  it.each([
    '<img src="http://" alt="broken">',
    '<img src="https://[" alt="broken">',
    '<img src="mailto:a@b.example" alt="broken">',
    '<img src="javascript:alert(1)" alt="broken">',
  ])('shows the alternative text of a picture without a valid address: %s', (source) => {
    const body = page(source);
    expect(body.querySelector('img')).toBeNull();
    expect(body).toHaveTextContent('broken');
  });
});

it('links: only external ones are marked', () => {
  const body = page(
    '[out](https://example.org) [in](/articles/foundations) [mail](mailto:a@example.org) [up](#top)',
  );
  const [out, inside, mail, up] = body.querySelectorAll('a');
  expect(out).toHaveTextContent('out (external link)');
  expect(out).toHaveAttribute('rel', expect.stringContaining('noopener'));
  for (const link of [inside, mail, up]) {
    expect(link).not.toHaveAttribute('rel');
    expect(link?.querySelector('.visually-hidden')).toBeNull();
  }
});

describe('links as editors type them', () => {
  const siteUrls = { 'en-US': 'https://open.example', 'de-DE': 'https://leer.example' };
  const linkOf = (source: string): HTMLAnchorElement | null => {
    const body = document.createElement('div');
    body.innerHTML = renderMarkdown(source, 'a', { imageHosts, labels, siteUrls });
    return body.querySelector('a');
  };

  it.each([
    ['[x](www.example.org)', 'https://www.example.org', true],
    ['[x](example.org/path)', 'https://example.org/path', true],
    ['[x](info@example.org)', 'mailto:info@example.org', false],
    ['[x](https://open.example/shop)', '/shop', false],
    ['https://leer.example/shop#books', '/shop#books', false],
    ['[x](?episode=900101&t=1:05)', '?episode=900101&t=1:05', false],
  ])('%s leads to %s', (source, href, isExternal) => {
    const link = linkOf(source);
    expect(link).toHaveAttribute('href', href);
    expect(link?.textContent?.includes(labels.external)).toBe(isExternal);
    expect(link?.relList.contains('external')).toBe(isExternal);
  });

  it('reports a link that leads nowhere', () => {
    const problems: LinkProblem[] = [];
    renderMarkdown('[a](shop) [b](ftp://example.org) [c](/shop) <a>d</a> [e](foo:bar)', 'a', {
      imageHosts,
      labels,
      onProblem: (problem) => void problems.push(problem),
    });
    expect(problems).toEqual([
      { kind: 'refusedLink', values: ['"foo:bar"'] },
      { kind: 'relativeLink', values: ['"shop"'] },
      { kind: 'refusedLink', values: ['"ftp://example.org"'] },
    ]);
  });
});

describe('headings', () => {
  it('get ids from their words, and links lead to them', () => {
    const body = page(
      '[a](#Über-das-Üben) [b](#uber) [c](#bow-2) [d](#ueber-das-ueben)\n\n## Über das Üben[^1]\n\n# Bow\n\n### Bow\n\n[^1]: Note.',
    );
    expect([...body.querySelectorAll('h2, h3')].map(({ id }) => id)).toEqual([
      'h-über-das-üben',
      'h-bow',
      'h-bow-2',
    ]);
    const links = [...body.querySelectorAll(':scope > p:first-child a')];
    expect(links.map((link) => decodeURI(link.getAttribute('href') ?? ''))).toEqual([
      '#h-über-das-üben',
      '#uber',
      '#h-bow-2',
      '#h-über-das-üben',
    ]);
  });

  it('never take an id of the page', () => {
    const ids = [...page('# Root\n\n# Main\n\n# Page\n\n# p-abcde').querySelectorAll('[id]')];
    for (const { id } of ids) expect(id).toMatch(/^h-/);
  });
});

describe('notes', () => {
  it.each([
    ['[A3](note:A3)', 'A 3, plays', 'A3', 'A3'],
    ['[this **fifth**](note:A3 E4)', 'this fifth: A 3, E 4, plays', 'A3 E4', 'this fifth'],
    ['[F♯](note:F#4)', 'F sharp 4, plays', 'F#4', 'F♯'],
    ['[low B](<note:Bb2>)', 'low B: B flat 2, plays', 'Bb2', 'low B'],
    ['<a href="note:a3">x</a>', 'x: A 3, plays', 'A3', 'x'],
  ])('%s becomes a button that plays', (source, name, notes, words) => {
    const { firstElementChild: paragraph } = page(`Hear ${source}.`);
    const button = paragraph?.querySelector('button');
    expect(button).toHaveAccessibleName(name);
    expect([button?.dataset['notes'], button?.type]).toEqual([notes, 'button']);
    expect(paragraph).toHaveTextContent(`Hear ${words}.`);
    expect(paragraph?.querySelector('a')).toBeNull();
  });

  it.each(['note:X3', 'note:A3 <img src=x onerror=alert(1)>', 'note:', 'note:A3"onclick="x'])(
    '%s stays plain words and is reported',
    (href) => {
      const problems: LinkProblem[] = [];
      const html = renderMarkdown(`[words](<${href.replace(/[<>]/g, '')}>)`, 'a', {
        imageHosts,
        labels,
        onProblem: (problem) => void problems.push(problem),
      });
      expect(html).toBe('<p><a>words</a></p>\n');
      expect(problems.map(({ kind }) => kind)).toEqual(['unknownNote']);
    },
  );

  it('content cannot make a button of its own', () => {
    expect(page('<button data-notes="A3">x</button>').querySelector('button')).toBeNull();
    expect(page('<a href="/x" data-notes="A3">x</a>').querySelector('[data-notes]')).toBeNull();
  });
});
