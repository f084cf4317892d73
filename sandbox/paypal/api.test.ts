import { startSandbox, type RunningSandbox } from '../core/server';
import { paypalStandIn } from './standIn';
import { until } from '../../test/until';
import { callControl } from '../testing/control';

let sandbox: RunningSandbox;
let token = '';
const api = () => `${sandbox.url}/paypal`;
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    standIns: [
      paypalStandIn({ clientId: 'id', clientSecret: 'secret', webhookId: 'hook', webhookUrl: '' }),
    ],
  });
  const answer = await fetch(`${api()}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: basic('id:secret') },
    body: 'grant_type=client_credentials',
  });
  const body = (await answer.json()) as {
    access_token: string;
    token_type: string;
    expires_in: number;
  };
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
  token = body.access_token;
});
afterAll(() => sandbox.close());

interface Reply {
  status: number;
  body: {
    id: string;
    status: string;
    name?: string;
    details?: { field?: string; issue: string }[];
    purchase_units: { payments?: { captures: object[] } }[];
  };
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const answer = await fetch(`${api()}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text ? (JSON.parse(text) as Reply['body']) : ({} as Reply['body']),
  };
}

const unit = (more: object = {}) => ({
  reference_id: 'r1',
  description: 'Two books',
  amount: { currency_code: 'EUR', value: '105.00' },
  ...more,
});
const order = (...units: object[]) => ({
  intent: 'CAPTURE',
  purchase_units: units.length ? units : [unit()],
});
const create = (body: unknown = order(), headers = {}) =>
  call('POST', '/v2/checkout/orders', body, headers);
const capture = (id: string, headers = {}) =>
  call('POST', `/v2/checkout/orders/${id}/capture`, {}, headers);
const act = (id: string, what: string) =>
  callControl(sandbox.url, 'POST', `/paypal/orders/${id}/${what}`);
const issueOf = ({ status, body }: Reply) => [status, body.name, body.details?.[0]?.issue];

test('paypal tokens: only known clients get one, and the API requires one', async () => {
  const wrong = await fetch(`${api()}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: basic('id:wrong') },
    body: 'grant_type=client_credentials',
  });
  expect([wrong.status, ((await wrong.json()) as { error: string }).error]).toEqual([
    401,
    'invalid_client',
  ]);
  expect(
    (await call('GET', '/v2/checkout/orders/X', undefined, { authorization: 'Bearer none' }))
      .status,
  ).toBe(401);
});

test('paypal order: goes from CREATED through APPROVED to COMPLETED once', async () => {
  const { status, body: created } = await create();
  expect([status, created.status]).toEqual([201, 'CREATED']);
  expect(issueOf(await capture(created.id))).toEqual([
    422,
    'UNPROCESSABLE_ENTITY',
    'ORDER_NOT_APPROVED',
  ]);
  await act(created.id, 'approve');
  expect((await call('GET', `/v2/checkout/orders/${created.id}`)).body).toMatchObject({
    status: 'APPROVED',
    intent: 'CAPTURE',
    payer: { name: { given_name: 'Robin' } },
    purchase_units: [unit()],
  });
  const captured = await capture(created.id);
  expect(captured).toMatchObject({
    status: 201,
    body: {
      status: 'COMPLETED',
      purchase_units: [
        {
          reference_id: 'r1',
          payments: {
            captures: [
              {
                status: 'COMPLETED',
                amount: { currency_code: 'EUR', value: '105.00' },
                final_capture: true,
              },
            ],
          },
        },
      ],
    },
  });
  expect(issueOf(await capture(created.id))).toEqual([
    422,
    'UNPROCESSABLE_ENTITY',
    'ORDER_ALREADY_CAPTURED',
  ]);
});

test('PayPal-Request-Id: replays the first answer and rejects another body', async () => {
  const id = { 'PayPal-Request-Id': 'create-1' };
  const first = await create(order(), id);
  expect(await create(order(), id)).toEqual(first);
  expect(issueOf(await create(order(unit({ reference_id: 'other' })), id))).toEqual([
    422,
    'UNPROCESSABLE_ENTITY',
    'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
  ]);
  await act(first.body.id, 'approve');
  const captured = await capture(first.body.id, { 'PayPal-Request-Id': 'capture-1' });
  expect(await capture(first.body.id, { 'PayPal-Request-Id': 'capture-1' })).toEqual(captured);
  const listed = await callControl<
    { id: string; state: string; captures: object[]; requestIds: string[] }[]
  >(sandbox.url, 'GET', '/paypal/orders');
  expect(listed.find(({ id: one }) => one === first.body.id)).toMatchObject({
    state: 'COMPLETED',
    captures: [{}],
    requestIds: ['create-1', 'capture-1'],
  });
});

test('paypal capture: refuses a declined card and accepts another one afterwards', async () => {
  const { body: created } = await create();
  await act(created.id, 'decline');
  const declined = await capture(created.id, { 'PayPal-Request-Id': 'a1' });
  expect(issueOf(declined)).toEqual([422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED']);
  expect(issueOf(await capture(created.id, { 'PayPal-Request-Id': 'a1' }))).toEqual(
    issueOf(declined),
  );
  await act(created.id, 'approve');
  expect((await capture(created.id, { 'PayPal-Request-Id': 'a2' })).status).toBe(201);
});

test('paypal order: one invoice id is paid once', async () => {
  const pay = async () => {
    const { body } = await create(order(unit({ invoice_id: 'I-1' })));
    await act(body.id, 'approve');
    return capture(body.id);
  };
  expect((await pay()).status).toBe(201);
  expect(issueOf(await pay())).toEqual([422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID']);
});

const amount = (value: unknown, more: object = {}) =>
  unit({ amount: { currency_code: 'EUR', value, ...more } });
const items = [
  { name: 'Book', quantity: '2', unit_amount: { currency_code: 'EUR', value: '22.50' } },
];

test.each<[string, unknown, number, string]>([
  ['no intent', { purchase_units: [unit()] }, 400, 'MISSING_REQUIRED_PARAMETER'],
  ['no unit', { intent: 'CAPTURE', purchase_units: [] }, 400, 'INVALID_ARRAY_MIN_ITEMS'],
  ['a number as value', order(amount(105)), 400, 'INVALID_PARAMETER_SYNTAX'],
  ['words as value', order(amount('much')), 400, 'INVALID_PARAMETER_SYNTAX'],
  ['a third decimal', order(amount('1.005')), 422, 'DECIMAL_PRECISION'],
  ['zero', order(amount('0.00')), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['less than zero', order(amount('-5.00')), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  [
    'an unknown currency',
    order(unit({ amount: { currency_code: 'XXX', value: '1.00' } })),
    422,
    'CURRENCY_NOT_SUPPORTED',
  ],
  [
    'cents of yen',
    order(unit({ amount: { currency_code: 'JPY', value: '1.50' } })),
    422,
    'DECIMAL_PRECISION',
  ],
  [
    'a long description',
    order(unit({ description: 'x'.repeat(128) })),
    400,
    'INVALID_STRING_MAX_LENGTH',
  ],
  ['one reference twice', order(unit(), unit()), 422, 'DUPLICATE_REFERENCE_ID'],
  ['items without their total', order({ ...amount('45.00'), items }), 422, 'ITEM_TOTAL_REQUIRED'],
  [
    'items with another total',
    order({
      ...amount('45.00', { breakdown: { item_total: { currency_code: 'EUR', value: '44.00' } } }),
      items,
    }),
    422,
    'ITEM_TOTAL_MISMATCH',
  ],
  [
    'a breakdown that does not add up',
    order(amount('50.00', { breakdown: { item_total: { currency_code: 'EUR', value: '45.00' } } })),
    422,
    'AMOUNT_MISMATCH',
  ],
  ['broken JSON', '{', 400, 'MALFORMED_REQUEST_JSON'],
])('paypal amounts: %s is refused', async (_, body, status, issue) => {
  const reply = await create(body);
  expect([reply.status, reply.body.details?.[0]?.issue]).toEqual([status, issue]);
});

test('paypal order: an unknown one is a 404', async () => {
  expect(issueOf(await call('GET', '/v2/checkout/orders/NONE'))).toEqual([
    404,
    'RESOURCE_NOT_FOUND',
    'INVALID_RESOURCE_ID',
  ]);
});

test('paypal webhook: a signed event verifies only when unchanged', async () => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      // The first delivery is refused, so that the event is delivered again.
      response.statusCode = received.length === 1 ? 500 : 200;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await callControl(sandbox.url, 'PUT', '/paypal/webhook', { url: `http://127.0.0.1:${port}/` });
  const { body: created } = await create();
  await act(created.id, 'approve');
  await until('the event and its repetition', () => received.length >= 2);
  expect(
    received.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type),
  ).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED']);
  const [{ headers, body } = { headers: {} as Record<string, string>, body: '{}' }] = received;
  const verify = async (event: unknown) =>
    (
      await call('POST', '/v1/notifications/verify-webhook-signature', {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: 'hook',
        webhook_event: event,
      })
    ).body;
  expect(await verify(JSON.parse(body))).toEqual({ verification_status: 'SUCCESS' });
  expect(await verify({ ...(JSON.parse(body) as object), event_type: 'OTHER' })).toEqual({
    verification_status: 'FAILURE',
  });
  await new Promise((resolve) => server.close(resolve));
});

test('paypal script: rejects parameters that PayPal rejects', async () => {
  const ask = (query: string) => fetch(`${api()}/sdk/js?${query}`);
  expect((await ask('client-id=id&currency=EUR&intent=capture&locale=de_DE')).status).toBe(200);
  for (const query of [
    '',
    'client-id=id&currency=XYZ',
    'client-id=id&intent=steal',
    'client-id=id&locale=german',
  ])
    expect((await ask(query)).status).toBe(400);
});
