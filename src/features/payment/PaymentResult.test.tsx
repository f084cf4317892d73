import { screen } from '@testing-library/react';
import { renderComponent } from '@/components/testing/renderComponent';
import type { PlacedOrder } from '@/services/payment/paymentState';
import { LANGUAGES } from '../../../contracts/language/languages';
import { PaymentResult } from './PaymentResult';

const placed = (kind: 'shop' | 'workshop' | 'donation') =>
  ({ receiptToken: 'abc', intent: { kind } }) as unknown as PlacedOrder;
const THANKS = /thank|dank/i;

describe.each(LANGUAGES)('PaymentResult in %s', (language) => {
  test.each(['shop', 'workshop', 'donation'] as const)(
    '%s: says thank you only for a paid order',
    (kind) => {
      const { unmount } = renderComponent(
        <PaymentResult placed={placed(kind)} outcome="paid" onDone={() => undefined} />,
        language,
      );
      expect(document.body.textContent).toMatch(THANKS);
      unmount();
      renderComponent(
        <PaymentResult placed={placed(kind)} outcome="pending" onDone={() => undefined} />,
        language,
      );
      expect(document.body.textContent).not.toMatch(THANKS);
      expect(screen.getByRole('link').getAttribute('href')).toBe('/receipt/abc');
    },
  );
});
