import { describe as describeTexts, type OwnText } from './describe';

const html = (text: string) => ({ kind: 'html', html: text }) as const;
const markdown = (source: string) => ({ kind: 'markdown', source }) as const;

it.each<[string, OwnText[], string]>([
  ['the first text with words', [null, undefined, { text: '' }, 'Slow is fast.'], 'Slow is fast.'],
  [
    'markdown without its marks',
    [markdown('## Heading\n\n**Slow** [practice](/a) is fast.')],
    'Slow practice is fast.',
  ],
  [
    'our HTML without labels for screen readers',
    [
      html(
        '<h2>No</h2><p>A &amp; <b>B</b><span class="visually-hidden"> (external link)</span>.</p>',
      ),
    ],
    'A & B.',
  ],
  [
    'rich text',
    [
      {
        kind: 'richText',
        document: {
          nodeType: 'document',
          content: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'Words.' }] }],
        },
      } as const,
    ],
    'Words.',
  ],
  [
    'a sentence before a postal address',
    [
      html(
        '<p>Clara Weidmann, Stegstraße 0, rear building, 04000 Leipzig-Musterhausen</p><p>We are neither willing nor obliged to take part in arbitration.</p>',
      ),
    ],
    'We are neither willing nor obliged to take part in arbitration.',
  ],
  ['nothing', [null], ''],
])('describe: takes %s', (_name, texts, description) => {
  expect(describeTexts(texts)).toBe(description);
});
