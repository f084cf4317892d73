import { randomUUID } from 'node:crypto';
import type { CaptureAnswer, OrderAnswer, Receipt } from '../../contracts/orders/orderAnswers';

export interface Reply<T> {
  status: number;
  body: T & { error?: { code: string; message: string; fields?: Record<string, string> } };
}

export const CUSTOMER = {
  name: 'Ada Müller',
  email: 'ada@visitor.example',
  address: 'Rue de la Paix 1\n1000 Bruxelles',
};

export const key = (): string => randomUUID();

// Most tests place several equal orders; `again: undefined` lets the functions refuse the second.
const AGAIN = { again: true };

/** Request bodies of orders as the site sends them. */
export const shopOrder = (more: object = {}) => ({
  kind: 'shop',
  region: 'otherEu',
  items: [{ id: 'book', quantity: 2 }],
  customer: CUSTOMER,
  language: 'de-DE',
  idempotencyKey: key(),
  ...AGAIN,
  ...more,
});
export const workshopOrder = (more: object = {}) => ({
  kind: 'workshop',
  workshopId: 'breath',
  amount: 35,
  country: 'DE',
  customer: { name: 'Ben', email: 'ben@visitor.example' },
  language: 'en-US',
  idempotencyKey: key(),
  ...AGAIN,
  ...more,
});
export const donationOrder = (more: object = {}) => ({
  kind: 'donation',
  amount: 25,
  customer: { name: 'Cleo', email: 'cleo@visitor.example', message: 'Keep going' },
  language: 'en-US',
  idempotencyKey: key(),
  ...AGAIN,
  ...more,
});

/** The calls that a visitor's browser makes to the functions. */
export function visitor(base: () => string) {
  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const response = await fetch(base() + path, {
      method,
      headers: {
        Origin: 'http://localhost:3000',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Reply<T>['body'] };
  }
  return {
    call,
    order: (body: unknown) => call<OrderAnswer>('POST', '/orders', body),
    capture: (id: string) => call<CaptureAnswer>('POST', `/orders/${id}/capture`),
    receipt: (token: string) => call<Receipt>('GET', `/receipts/${token}`),
  };
}
