import { configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { renderComponent } from '@/components/testing/renderComponent';
import { contentApi } from '@/services/content/cache/contentApi';
import { settingsApi } from '@/services/content/queries/settings';
import { rememberOrder } from '@/services/payment/openOrders';
import { contentsOf, type OrderDetails } from '@/services/payment/orderDetails';
import type { PaymentProblem } from '@/services/payment/paymentProblem';
import { LANGUAGES, type Language } from '../../../contracts/language/languages';
import { OrderStep } from './OrderStep';

const TOKEN = 'abc_0123456789-def';
const details = (kind: OrderDetails['kind'] = 'shop'): OrderDetails => ({
  kind,
  lines: [
    { id: 'book', title: { text: 'Book' }, quantity: 2, goodsEach: 1000 },
    { id: 'cards', title: { text: 'Cards' }, quantity: 1, goodsEach: 500 },
  ],
  totals: { goods: 2500, shipping: 0, total: 2500 },
  region: 'germany',
  smallBusiness: false,
  workshop: null,
});

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((end) => end()));

async function show(
  problem: PaymentProblem | null,
  kind?: OrderDetails['kind'],
  language: Language = 'en-US',
) {
  const onOrder = jest.fn();
  const store = configureStore({
    reducer: { [contentApi.reducerPath]: contentApi.reducer },
    middleware: (defaults) => defaults().concat(contentApi.middleware),
  });
  await store.dispatch(settingsApi.util.upsertQueryData('settings', { locale: language }, null));
  cleanUps.push(() => store.dispatch(contentApi.util.resetApiState()));
  renderComponent(
    <Provider store={store}>
      <OrderStep
        label="Order"
        ready
        busy={false}
        problem={problem}
        details={details(kind)}
        mail={{ subject: '', body: '' }}
        onOrder={onOrder}
      >
        <p>Summary</p>
      </OrderStep>
    </Provider>,
    language,
  );
  return onOrder;
}

/** Writes the value as another tab does. */
function inOtherTab(orders: readonly object[]): void {
  localStorage.setItem('openOrders', JSON.stringify(orders));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'openOrders' })));
}

beforeEach(() => localStorage.clear());

const NAMES = {
  shop: /^(Order again|Noch einmal) .*(obligation|zahlungspflichtig)/,
  workshop: /^(Sign up again|Noch einmal) .*(obligation|zahlungspflichtig)/,
  donation: /^(Donate again|Noch einmal spenden)$/,
};

describe.each(LANGUAGES)('OrderStep in %s', (language) => {
  test.each([
    ['shop', 'alreadyOpen'],
    ['shop', 'alreadyPaid'],
    ['workshop', 'alreadyBooked'],
    ['donation', 'alreadyPaid'],
  ] as const)(
    '%s, %s: asks in an alert, and orders again on its own button only',
    async (kind, problem) => {
      const onOrder = await show(problem, kind, language);
      expect(screen.getByRole('alert').textContent).toMatch(/second|another|zweites|noch einen/);
      await userEvent.click(screen.getByRole('button', { name: 'Order' }));
      expect(onOrder).toHaveBeenLastCalledWith(false);
      await userEvent.tab({ shift: true });
      expect(document.activeElement).toHaveAccessibleName(NAMES[kind]);
      await userEvent.keyboard('{Enter}');
      expect(onOrder).toHaveBeenLastCalledWith(true);
    },
  );
});

test('OrderStep: tells of an equal order that another tab is paying, with its receipt, until it has ended', async () => {
  await show(null);
  const order = { receiptToken: TOKEN, kind: 'shop', contents: contentsOf(details()) };
  inOtherTab([{ ...order, contents: 'something else' }]);
  expect(screen.queryByRole('alert')).toBeNull();
  inOtherTab([order]);
  expect(screen.getByRole('alert').textContent).toContain('another tab');
  expect(screen.getByRole('link')).toHaveAttribute('href', `/receipt/${TOKEN}`);
  expect(screen.getByRole('button', { name: NAMES.shop })).toBeVisible();
  inOtherTab([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('OrderStep: does not tell of an order of this tab, and links its receipt when the order is refused', async () => {
  const contents = contentsOf({ ...details(), lines: details().lines.toReversed() });
  rememberOrder({ receiptToken: TOKEN.toUpperCase(), kind: 'shop', contents });
  await show(null);
  expect(screen.queryByRole('alert')).toBeNull();
  await show('alreadyOpen');
  expect(screen.getByRole('link')).toHaveAttribute('href', `/receipt/${TOKEN.toUpperCase()}`);
});
