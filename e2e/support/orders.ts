import type { OrderAnswer } from '../../contracts/orders/orderAnswers';
import type { World } from './world';

/** Sends JSON. @throws for any answer but success */
export async function post<T>(address: string, body?: object): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(`${address} answered ${String(answer.status)}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Places an order without paying. */
export const placeOrder = (world: World, order: object): Promise<OrderAnswer> =>
  post(`${world.functionsUrl}/orders`, {
    idempotencyKey: crypto.randomUUID(),
    again: true,
    ...order,
  });

/** Orders two copies of the first book for the region "Other EU" without paying. */
export const orderBooks = (
  world: World,
  language: string,
  customer: { name?: string; email?: string } = {},
): Promise<OrderAnswer> =>
  placeOrder(world, {
    kind: 'shop',
    region: 'otherEu',
    items: [{ id: 'book-open-strings', quantity: 2 }],
    customer: {
      name: 'Ada Müller',
      email: 'ada@visitor.example',
      address: 'Rue des Cordes 5\n1000 Bruxelles',
      ...customer,
    },
    language,
  });

/** Approves an order at PayPal and captures it through the functions. */
export async function payOrder(world: World, { id, paypalOrderId }: OrderAnswer): Promise<void> {
  await world.control.call('POST', `/paypal/orders/${paypalOrderId}/approve`);
  await post(`${world.functionsUrl}/orders/${id}/capture`);
}

/** Publishes a workshop of the test's own, which nobody has booked before; `fields` differ from an existing one's. */
export async function addWorkshop(world: World, id: string, fields: object): Promise<void> {
  const like = await world.control.call<{ fields: object }>(
    'GET',
    '/content/entries/workshop-slow-practice',
  );
  await world.control.call('PUT', `/content/entries/${id}`, {
    contentType: 'workshop',
    fields: { ...like.fields, ...fields },
  });
}
