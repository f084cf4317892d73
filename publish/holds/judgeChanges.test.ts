import { keyOf, type Entity } from '../mirror/entity';
import type { HeldChange } from '../mirror/heldChange';
import { article, entry } from '../testing/entities';
import { makeJudge } from './judgeChanges';

const NOW = Date.UTC(2026, 10, 26, 12);

const text = (value: string) => ({
  nodeType: 'document',
  content: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value }] }],
});
const both = (value: unknown) => ({ 'en-US': value, 'de-DE': value });

const item = (fields: Record<string, unknown> = {}) =>
  entry('shopItem', 'book', {
    priceGermany: 24.9,
    priceOtherEu: 24.9,
    description: both('Words about the book.'),
    ...fields,
  });
const workshop = (fields: Record<string, unknown> = {}) =>
  entry('workshop', 'evening', {
    date: '2026-12-10T18:00+01:00',
    endTime: '2026-12-10T20:00+01:00',
    places: 12,
    ...fields,
  });
const legal = (fields: Record<string, unknown> = {}) =>
  entry('legalPage', 'withdrawal', {
    title: both('Withdrawal'),
    slug: 'withdrawal',
    text: both(text('You may withdraw.')),
    ...fields,
  });
const settings = (fields: Record<string, unknown> = {}) =>
  entry('settings', 'settings', { siteName: both('Open Strings'), seller: both('Us'), ...fields });
const shopSettings = (fields: Record<string, unknown> = {}) =>
  entry('shopSettings', 'shop', { shippingGermany: 4.9, ...fields });
const long = (length: number) => article('bow', { mainText: both('x'.repeat(length)) });

const keyed = (one: Entity): string => keyOf(one.sys.type, one.sys.id);

/** Fields of the reasons why a change waits; none: it is published. */
function reasons(before: Entity, after: Entity | null, others: readonly Entity[] = []): string[] {
  const entities = new Map([before, ...others].map((one) => [keyed(one), one]));
  const change = { key: keyed(before), before, after: after ?? undefined };
  return makeJudge(() => NOW)([change], entities, new Map())
    .flatMap((held) => held.reasons)
    .map(({ kind, field, locale = '' }) => [kind, field, locale].filter(Boolean).join(' '));
}

test.each<[string, Entity, Entity | null, string[]]>([
  ['a price ten times as high', item(), item({ priceGermany: 249 }), ['price priceGermany']],
  ['a doubled price', item(), item({ priceOtherEu: 49.8 }), ['price priceOtherEu']],
  ['half a price', item(), item({ priceGermany: 12.45 }), ['price priceGermany']],
  ['three decimals', item(), item({ priceGermany: 24.999 }), ['price priceGermany']],
  ['a price of 0', item(), item({ priceGermany: 0 }), ['price priceGermany']],
  [
    'shipping ten times as high',
    shopSettings(),
    shopSettings({ shippingGermany: 49 }),
    ['price shippingGermany'],
  ],
  [
    'shipping taken away, so that it is as usual again',
    shopSettings(),
    shopSettings({ shippingGermany: undefined }),
    ['price shippingGermany'],
  ],
  [
    'a date in the past',
    workshop(),
    workshop({ date: '2025-12-10T18:00+01:00', endTime: '2025-12-10T20:00+01:00' }),
    ['workshop date'],
  ],
  [
    'a year ahead',
    workshop(),
    workshop({ date: '2027-12-10T18:00+01:00', endTime: '2027-12-10T20:00+01:00' }),
    ['workshop date'],
  ],
  [
    'another offset',
    workshop(),
    workshop({ date: '2026-12-10T18:00-05:00', endTime: '2026-12-10T20:00-05:00' }),
    ['workshop date'],
  ],
  [
    'another length',
    workshop(),
    workshop({ endTime: '2026-12-10T21:00+01:00' }),
    ['workshop endTime'],
  ],
  ['no end', workshop(), workshop({ endTime: null }), ['workshop endTime']],
  ['fewer places', workshop(), workshop({ places: 3 }), ['workshop places']],
  ['places where there was no limit', workshop({ places: null }), workshop(), ['workshop places']],
  ['no date', workshop(), workshop({ date: 'soon' }), ['workshop date']],
  [
    'a legal page without text',
    legal(),
    legal({ text: {} }),
    ['duty text en-US', 'duty text de-DE'],
  ],
  [
    'a legal page without its German text',
    legal(),
    legal({ text: { 'en-US': text('You may withdraw.'), 'de-DE': text('') } }),
    ['duty text de-DE'],
  ],
  ['a legal page at another address', legal(), legal({ slug: 'withdraw' }), ['duty slug']],
  ['an unpublished legal page', legal(), null, ['duty']],
  ['unpublished settings', settings(), null, ['duty']],
  [
    'settings without seller',
    settings(),
    settings({ seller: { 'en-US': '' } }),
    ['duty seller en-US', 'duty seller de-DE'],
  ],
  ['small business', settings(), settings({ smallBusiness: true }), ['duty smallBusiness']],
  ['an unpublished home text', entry('homepageText', 'home', {}), null, ['duty']],
  ['an unpublished topic', entry('topicOverview', 'foundations', {}), null, ['duty']],
  ['an unpublished biography', entry('biography', 'me', {}), null, ['duty']],
  ['a text of a tenth', long(1000), long(100), ['text mainText en-US', 'text mainText de-DE']],
])('held: %s', (_what, before, after, expected) => {
  expect(reasons(before, after)).toEqual(expected);
});

test.each<[string, Entity, Entity | null]>([
  ['a price a quarter higher', item(), item({ priceGermany: 31 })],
  ['a region without a price', item(), item({ priceOtherEu: null })],
  ['the first price of a region', item(), item({ priceOutsideEu: 99 })],
  ['an unpublished item', item(), null],
  [
    'a workshop a week later',
    workshop(),
    workshop({ date: '2026-12-17T18:00+01:00', endTime: '2026-12-17T20:00+01:00' }),
  ],
  [
    'a workshop in summer, with the offset of summer',
    workshop(),
    workshop({ date: '2027-05-10T18:00+02:00', endTime: '2027-05-10T20:00+02:00' }),
  ],
  ['the same instant in another zone', workshop(), workshop({ date: '2026-12-10T17:00Z' })],
  ['more places', workshop(), workshop({ places: 20 })],
  [
    'a workshop that is over',
    workshop({ date: '2025-01-10T18:00+01:00' }),
    workshop({ date: '2024-01-10T18:00+01:00' }),
  ],
  ['a reworded legal page', legal(), legal({ text: both(text('You may still withdraw.')) })],
  ['half a text', long(1000), long(500)],
  ['a short text that is emptied', article('bow'), article('bow', { mainText: both('') })],
])('published at once: %s', (_what, before, after) => {
  expect(reasons(before, after)).toEqual([]);
});

test('published at once: a first version, whatever it says', () => {
  const first = item({ priceGermany: 24.999 });
  const change = { key: keyed(first), before: undefined, after: first };
  expect(makeJudge(() => NOW)([change], new Map(), new Map())).toEqual([]);
});

test('published at once: a copy of the settings that the site does not use', () => {
  const copy = settings();
  copy.sys.id = 'copy';
  copy.sys.createdAt = '2026-02-01T00:00:00Z';
  expect(reasons(copy, null, [settings()])).toEqual([]);
});

describe('many deletions', () => {
  const all = Array.from({ length: 12 }, (_, at) => article(`a${String(at)}`));
  const entities = new Map(all.map((one) => [keyed(one), one]));
  const deletions = (some: readonly Entity[]) =>
    some.map((before) => ({ key: keyed(before), before, after: undefined }));

  test('more than a third at once wait, a third does not', () => {
    const judge = (count: number) =>
      makeJudge(() => NOW)(deletions(all.slice(0, count)), entities, new Map());
    expect(judge(4)).toEqual([]);
    expect(judge(5)).toHaveLength(5);
  });

  test('in pieces within an hour they count together, and later not', () => {
    const clock = { now: NOW };
    const judge = makeJudge(() => clock.now);
    const left = new Map(entities);
    const remove = (some: readonly Entity[]): HeldChange[] => {
      const held = judge(deletions(some), left, new Map());
      for (const one of some) left.delete(keyed(one));
      return held;
    };
    expect(remove(all.slice(0, 3))).toEqual([]);
    expect(remove(all.slice(3, 5))).toHaveLength(2);
    clock.now += 2 * 3_600_000;
    expect(remove(all.slice(5, 7))).toEqual([]);
  });
});
