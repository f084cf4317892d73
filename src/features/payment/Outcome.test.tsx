import { screen } from '@testing-library/react';
import { renderPart } from '@/components/testRender';
import type { PlacedOrder } from '@/services/payment/paymentState';
import { LANGUAGES } from '../../../contracts/language/languages';
import { Outcome } from './Outcome';

const placed = (kind: 'shop' | 'workshop' | 'donation') =>
  ({ receiptToken: 'abc', intent: { kind } }) as unknown as PlacedOrder;
const THANKS = /thank|dank/i;

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(['shop', 'workshop', 'donation'] as const)(
    '%s: thanks for what is paid, and only for that',
    (kind) => {
      const { unmount } = renderPart(
        <Outcome placed={placed(kind)} outcome="paid" onDone={() => undefined} />,
        language,
      );
      expect(document.body.textContent).toMatch(THANKS);
      unmount();
      renderPart(
        <Outcome placed={placed(kind)} outcome="pending" onDone={() => undefined} />,
        language,
      );
      expect(document.body.textContent).not.toMatch(THANKS);
      expect(screen.getByRole('link').getAttribute('href')).toBe('/receipt/abc');
    },
  );
});
