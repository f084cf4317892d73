import type { Hono } from 'hono';
import { addressBlock } from './addressBlock';
import { limitByAddress, RateLimiter } from './rateLimit';
import { functionApp } from './functionApp';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test('a whole /64 has one bucket, and so has an IPv4 address however it is written', async () => {
  const silent = { info: () => undefined, error: () => undefined };
  const app: Hono = functionApp(silent).use('*', limitByAddress(new RateLimiter(10), 1)).get('/', (c) => c.text('in'));
  const call = async (from: string) => (await app.request('/', { headers: { 'X-Forwarded-For': from } })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 400; i += 1) statuses.push(await call(`2001:db8:1:2::${i.toString(16)}`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(await call('2001:db8:1:3::1')).toBe(200);
  const both: number[] = [];
  for (let i = 0; i < 20; i += 1) both.push(await call(i % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'));
  expect(both.filter((status) => status === 200)).toHaveLength(10);
});
