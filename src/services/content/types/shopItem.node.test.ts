import type { RunningSandbox } from '../../../../sandbox/core/server';
import { edit, makeTestSite, resetContent, startContentSandbox } from '../testContent';
import { shopApi } from '../queries/shopItem';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => resetContent(sandbox));

const NONE = { germany: null, otherEu: null, outsideEu: null };

it.each([
  ['one amount for every region', 19.8, { germany: 1980, otherEu: 1980, outsideEu: 1980 }],
  [
    'an amount for each region',
    { germany: 24.9, otherEu: 24.95, outsideEu: 26 },
    { germany: 2490, otherEu: 2495, outsideEu: 2600 },
  ],
  [
    'an amount for some regions',
    { germany: 24.9, otherEu: 'x' },
    { germany: 2490, otherEu: null, outsideEu: null },
  ],
  ['no price yet', null, NONE],
])(
  'shop item price: %s is read as cents by region without a warning',
  async (_what, price, prices) => {
    await edit(sandbox, 'entries/book-open-strings', { price: { 'en-US': price } });
    const { store, warnings } = makeTestSite(sandbox);
    const { data } = await store.dispatch(
      shopApi.endpoints.shopItems.initiate({ locale: 'en-US' }),
    );
    expect(data?.find(({ id }) => id === 'book-open-strings')?.prices).toEqual(prices);
    expect(warnings).toEqual([]);
  },
);

it.each(['19,80 €', -3, 0, 1.005, {}, [], { germny: 20 }])(
  'shop item price: an invalid price is reported to the editors: %j',
  async (price) => {
    await edit(sandbox, 'entries/book-open-strings', { price: { 'en-US': price } });
    const { store, warnings } = makeTestSite(sandbox);
    const { data } = await store.dispatch(
      shopApi.endpoints.shopItems.initiate({ locale: 'en-US' }),
    );
    expect(data?.find(({ id }) => id === 'book-open-strings')?.prices).toEqual(NONE);
    expect(warnings).toEqual([
      'Entry book-open-strings, field price: is neither an amount in euros nor one for each region',
    ]);
  },
);
