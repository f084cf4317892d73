import { Hono } from 'hono';
import { startSandbox, type RunningSandbox } from './server';
import type { StandIn } from './standIn';
import { until } from '../../test/until';

const done: string[] = [];

function echo(): StandIn {
  const app = new Hono();
  app.post('/orders', async (c) => {
    const body = await c.req.json<{ id: string }>();
    done.push(body.id);
    return c.json({ echoed: body }, 201, { 'x-real': 'yes' });
  });
  app.post('/form', async (c) => c.json(await c.req.parseBody()));
  app.get('/orders', (c) => c.json({ done }));
  const control = new Hono().get('/done', (c) => c.json(done));
  return {
    service: 'paypal',
    routes: [{ path: '/echo', app }],
    control: [{ path: '/echo', app: control }],
    errorAnswer: (status) =>
      status === 503 ? { body: { name: 'BUSY' }, headers: { 'retry-after': '1' } } : undefined,
    reset: () => void done.splice(0),
  };
}

let sandbox: RunningSandbox;
const at = (path: string, init?: RequestInit) => fetch(sandbox.url + path, init);
const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, standIns: [echo()] });
});
afterAll(() => sandbox.close());
beforeEach(() => at('/__sandbox/reset', { method: 'POST' }));

it('idle connections: stay open as long as those of the real services', async () => {
  const answer = await at('/echo/orders');
  expect(answer.headers.get('keep-alive')).toBe('timeout=60');
});

describe('request log', () => {
  it('records method, URL, headers, body and time, and the handler can still read the body', async () => {
    const answer = await at('/echo/orders?x=1', json('POST', { id: 'a' }));
    expect(await answer.json()).toEqual({ echoed: { id: 'a' } });
    const log = await (await at('/__sandbox/requests?service=paypal')).json();
    expect(log).toEqual([
      expect.objectContaining({
        service: 'paypal',
        method: 'POST',
        url: '/echo/orders?x=1',
        body: '{"id":"a"}',
      }),
    ]);
    expect(log[0].headers['content-type']).toBe('application/json');
    expect(new Date(log[0].time).toISOString()).toBe(log[0].time);
  });

  it('leaves multipart forms readable for the handler', async () => {
    const form = new FormData();
    form.set('field', 'value');
    expect(await (await at('/echo/form', { method: 'POST', body: form })).json()).toEqual({
      field: 'value',
    });
  });

  it('is filtered and cleared by service, and rejects an unknown one', async () => {
    await at('/echo/orders');
    await at('/__sandbox/requests?service=mail', { method: 'DELETE' });
    expect(await (await at('/__sandbox/requests')).json()).toHaveLength(1);
    expect(await (await at('/__sandbox/requests?service=content')).json()).toEqual([]);
    await at('/__sandbox/requests?service=paypal', { method: 'DELETE' });
    expect(await (await at('/__sandbox/requests')).json()).toEqual([]);
    const wrong = await at('/__sandbox/requests?service=bank');
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).message).toContain('content, mail, podcasts, paypal, identity');
  });
});

describe('faults', () => {
  const place = (fault: unknown) => at('/__sandbox/faults', json('POST', fault));

  it('answer with the given status and body, for `times` requests on matching paths', async () => {
    expect(
      (
        await place({
          service: 'paypal',
          pathContains: 'x=1',
          status: 418,
          body: { no: 1 },
          times: 1,
        })
      ).status,
    ).toBe(201);
    expect((await at('/echo/orders')).status).toBe(200);
    const hit = await at('/echo/orders?x=1');
    expect([hit.status, await hit.json()]).toEqual([418, { no: 1 }]);
    expect((await at('/echo/orders?x=1')).status).toBe(200);
  });

  it("use the service's own error body and keep CORS headers", async () => {
    await place({ service: 'paypal', status: 503 });
    const answer = await at('/echo/orders', { headers: { origin: 'http://site.test' } });
    expect(await answer.json()).toEqual({ name: 'BUSY' });
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    await at('/__sandbox/faults', { method: 'DELETE' });
    expect((await at('/echo/orders')).status).toBe(200);
  });

  it('drop the connection before the request is handled', async () => {
    await place({ service: 'paypal', drop: true, times: 1 });
    await expect(at('/echo/orders', json('POST', { id: 'lost' }))).rejects.toThrow();
    expect(await (await at('/__sandbox/echo/done')).json()).toEqual([]);
  });

  it('drop the connection, or change the answer, after the request is handled', async () => {
    await place({ service: 'paypal', drop: true, after: true, times: 1 });
    await expect(at('/echo/orders', json('POST', { id: 'kept' }))).rejects.toThrow();
    await place({ service: 'paypal', status: 500, after: true, times: 1 });
    const changed = await at('/echo/orders', json('POST', { id: 'kept too' }));
    expect([changed.status, changed.headers.get('x-real')]).toEqual([500, null]);
    expect(changed.headers.get('access-control-allow-origin')).toBe('*');
    expect((await changed.json()).message).toBe('The sandbox was told to answer 500.');
    expect(await (await at('/__sandbox/echo/done')).json()).toEqual(['kept', 'kept too']);
  });

  it('delay the normal answer', async () => {
    await place({ service: 'paypal', delayMs: 120, times: 1 });
    const before = performance.now();
    expect((await at('/echo/orders')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(110);
  });

  it.each([
    [{ service: 'bank', status: 500 }, 'service'],
    [{ service: 'mail' }, 'at least one of'],
    [{ service: 'mail', status: 99 }, 'status'],
    [{ service: 'mail', status: 500, times: 0 }, 'times'],
    [{ service: 'mail', status: 500, sttaus: 1 }, 'sttaus'],
    ['not an object', 'Object'],
  ])('are rejected with the reason: %j', async (fault, reason) => {
    const answer = await place(fault);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(reason);
    expect(await (await at('/__sandbox/faults')).json()).toEqual([]);
  });
});

describe('server', () => {
  it('answers preflights with the requested headers', async () => {
    const answer = await at('/echo/orders', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://site.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,x-contentful-user-agent,content-type,paypal-request-id',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-contentful-user-agent');
    expect(answer.headers.get('access-control-allow-headers')).toContain('paypal-request-id');
    expect(await (await at('/__sandbox/requests')).json()).toEqual([]);
  });

  it('rejects a port that is taken', async () => {
    await expect(startSandbox({ port: sandbox.port, standIns: [] })).rejects.toThrow('EADDRINUSE');
  });

  it('closes while a delayed request is pending', async () => {
    const other = await startSandbox({ port: 0, standIns: [echo()] });
    other.faults.place({ service: 'paypal', delayMs: 60_000 });
    const hanging = fetch(`${other.url}/echo/orders`).catch(() => 'cut');
    await until('the request', () => other.requests.list().length > 0);
    await other.close();
    expect(await hanging).toBe('cut');
  });

  it('answers unknown control calls with 404', async () => {
    expect((await at('/__sandbox/unknown')).status).toBe(404);
    expect((await at('/nowhere')).status).toBe(404);
  });
});
