import { LANGUAGES, type Language } from '../../../contracts/language/languages';
import { DECLINE_KINDS, UNPAID_REASONS, type Payment } from '../../../contracts/orders/payment';
import { renderComponent } from '../testing/renderComponent';
import { PaymentStatusText } from './PaymentStatusText';

const AT = '2026-03-12T18:00:00.000Z';
const paid = (more: Partial<Extract<Payment, { status: 'paid' }>> = {}): Payment => ({
  status: 'paid',
  at: AT,
  returned: [],
  dispute: null,
  ...more,
});

const NOTHING_CHARGED: Record<Language, RegExp> = {
  'en-US': /nothing was charged/i,
  'de-DE': /es wurde nichts abgebucht/i,
};
const NOT_AGAIN: Record<Language, RegExp> = {
  'en-US': /do not pay again/i,
  'de-DE': /zahle nicht noch einmal/i,
};

const said = (payment: Payment, language: Language): string => {
  const { container, unmount } = renderComponent(
    <PaymentStatusText payment={payment} total={5000} />,
    language,
  );
  const text = container.textContent ?? '';
  unmount();
  return text;
};

describe.each(LANGUAGES)('PaymentStatusText in %s', (language) => {
  const uncharged: Payment[] = [
    { status: 'waiting' },
    ...DECLINE_KINDS.map((kind) => ({ status: 'declined' as const, kind })),
    ...UNPAID_REASONS.map((reason) => ({ status: 'unpaid' as const, reason })),
  ];
  const charged: Payment[] = [
    { status: 'pending' },
    paid(),
    paid({ returned: [{ kind: 'refund', amount: 5000, at: AT, state: 'done' }] }),
    { status: 'unclear' },
    { status: 'mischarged' },
  ];

  test.each(uncharged)('%j: says that nothing was charged', (payment) => {
    expect(said(payment, language)).toMatch(NOTHING_CHARGED[language]);
  });

  test.each(charged)('%j: does not say that nothing was charged', (payment) => {
    expect(said(payment, language)).not.toMatch(NOTHING_CHARGED[language]);
  });

  test('payment status: has its own text for each decline and each end', () => {
    expect(new Set(uncharged.map((payment) => said(payment, language))).size).toBe(
      uncharged.length,
    );
  });

  test('payment status: warns against paying again when the payment is pending or wrong', () => {
    for (const status of ['pending', 'mischarged'] as const)
      expect(said({ status }, language)).toMatch(NOT_AGAIN[language]);
  });

  test('payment status: states amount and time zone of refunds, reversals and disputes', () => {
    const part = said(
      paid({
        returned: [{ kind: 'refund', amount: 2000, at: AT, state: 'done' }],
        dispute: 'open',
      }),
      language,
    );
    expect(part).toMatch(/20[.,]00/);
    expect(part).toMatch(/30[.,]00/);
    expect(part).toContain('CET');
    expect(part).toContain('PayPal');
    const whole = said(
      paid({
        returned: [{ kind: 'reversal', amount: 5000, at: AT, state: 'done' }],
        dispute: 'resolved',
      }),
      language,
    );
    expect(whole).toMatch(/50[.,]00/);
    expect(whole).not.toMatch(/0[.,]00.*stays|bleiben/);
  });

  test('payment status: does not report a pending or failed refund as done', () => {
    const gone = /went back|has gone back|zurückgegangen|wurden erstattet|was refunded/;
    for (const state of ['pending', 'failed'] as const) {
      const words = said(
        paid({ returned: [{ kind: 'refund', amount: 5000, at: AT, state }] }),
        language,
      );
      expect(words).toMatch(/50[.,]00/);
      expect(words).not.toMatch(gone);
    }
    expect(
      said(
        paid({ returned: [{ kind: 'refund', amount: 5000, at: AT, state: 'failed' }] }),
        language,
      ),
    ).toMatch(/not reached you|noch nicht bei dir/);
  });
});
