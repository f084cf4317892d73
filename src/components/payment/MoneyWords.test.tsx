import { LANGUAGES, type Language } from '../../../contracts/language/languages';
import { DECLINE_KINDS, UNPAID_REASONS, type Payment } from '../../../contracts/orders/payment';
import { renderPart } from '../testRender';
import { MoneyWords } from './MoneyWords';

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
  const { container, unmount } = renderPart(
    <MoneyWords payment={payment} total={5000} />,
    language,
  );
  const text = container.textContent ?? '';
  unmount();
  return text;
};

describe.each(LANGUAGES)('in %s', (language) => {
  const uncharged: Payment[] = [
    { status: 'waiting' },
    ...DECLINE_KINDS.map((kind) => ({ status: 'declined' as const, kind })),
    ...UNPAID_REASONS.map((reason) => ({ status: 'unpaid' as const, reason })),
  ];
  const charged: Payment[] = [
    { status: 'pending' },
    paid(),
    paid({ returned: [{ kind: 'refund', amount: 5000, at: AT, state: 'done' }] }),
    { status: 'ended' },
    { status: 'mischarged' },
  ];

  test.each(uncharged)('PayPal said so: %j is told as not charged', (payment) => {
    expect(said(payment, language)).toMatch(NOTHING_CHARGED[language]);
  });

  test.each(charged)('money moved or may have: %j is never told as not charged', (payment) => {
    expect(said(payment, language)).not.toMatch(NOTHING_CHARGED[language]);
  });

  test('each decline and each end has words of its own', () => {
    expect(new Set(uncharged.map((payment) => said(payment, language))).size).toBe(
      uncharged.length,
    );
  });

  test('what is pending or wrong is not to be paid again', () => {
    for (const status of ['pending', 'mischarged'] as const)
      expect(said({ status }, language)).toMatch(NOT_AGAIN[language]);
  });

  test('refunds in part and in full, reversals and disputes are told with amount and zone', () => {
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

  test('what is only on its way back, or never went, is not told as gone back', () => {
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
