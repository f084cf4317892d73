import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scriptHash } from '../../../functions/alarms/servedScripts';
import { securityHeaders } from './headers';
import { servedPageProblem, servedPolicyProblem } from './servedPage';

const page = (script: string): string =>
  `<!doctype html><script>${script}</script><script type="speculationrules">{}</script><p>Words</p><script type="application/json" id="files">{"styles":[],"scripts":["/static/app.js"],"data":[]}</script>`;
const policyFor = (...scripts: string[]): string =>
  `default-src 'self'; script-src 'self' ${scripts.map(scriptHash).join(' ')}; object-src 'none'`;

/** Answers of a web server. */
interface Served {
  html: string;
  policy: string | undefined;
  status: number;
  script: { status: number; type: string };
  /** Cache lifetime of scripts. */
  cache: string;
  /** Left out of the page's headers. */
  without: string;
  /** Status of what there is not. */
  missing: number;
  /** Status of a receipt, which has no file. */
  receipt: number;
}

const GOOD: Served = {
  html: page('start()'),
  policy: policyFor('start()', '{}'),
  status: 200,
  script: { status: 200, type: 'text/javascript' },
  cache: 'public, max-age=31536000, immutable',
  without: '',
  missing: 404,
  receipt: 200,
};

let served = GOOD;
let server: Server;
let url = '';
const hosts: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    hosts.push(request.headers.host);
    if (request.url === '/static/app.js') {
      response.writeHead(served.script.status, {
        'Content-Type': served.script.type,
        'Cache-Control': served.cache,
      });
      response.end('app()');
      return;
    }
    for (const [name, value] of Object.entries(securityHeaders(served.policy ?? '')))
      if (name !== served.without && value !== '') response.setHeader(name, value);
    const statuses: Record<string, number> = { '/': served.status, '/receipt/0': served.receipt };
    response.writeHead(statuses[request.url ?? ''] ?? served.missing, {
      'Content-Type': 'text/html',
    });
    response.end(served.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
});
afterAll(() => void server.close());

it("served page: is well when it is the release's, allowed by its policy, with its files", async () => {
  served = GOOD;
  expect(await servedPageProblem(url, GOOD.html)).toBeNull();
});

it.each<[string, Partial<Served>]>([
  ['which forbids the page', { policy: policyFor('before()', '{}') }],
  ['which forbids the page', { policy: policyFor('start()') }],
  ['without a content security policy', { policy: undefined }],
  ['of another release', { html: page('before()') }],
  ['answers 502', { status: 502 }],
  ['app.js, which answers 404', { script: { status: 404, type: 'text/html' } }],
  ['app.js, which answers 200 text/html', { script: { status: 200, type: 'text/html' } }],
  ['without X-Content-Type-Options', { without: 'X-Content-Type-Options' }],
  ['app.js, which is not kept (no-store)', { cache: 'no-store' }],
  ['answers 200 to /nothing-here', { missing: 200 }],
  ['answers 404 to /receipt/0', { receipt: 404 }],
])('served page: says "%s"', async (words, wrong) => {
  served = { ...GOOD, ...wrong };
  expect(await servedPageProblem(url, GOOD.html)).toContain(words);
});

it('served page: asks the machine that it is told, by the name of the address', async () => {
  served = GOOD;
  const { port } = new URL(url);
  expect(await servedPageProblem(`http://localhost:${port}/`, GOOD.html, '127.0.0.1')).toBeNull();
  expect(hosts.at(-1)).toBe(`localhost:${port}`);
});

it('served policy: lets pages come whose scripts it allows, whatever is there now', async () => {
  served = { ...GOOD, html: page('before()'), policy: policyFor('before()', 'start()', '{}') };
  expect(await servedPolicyProblem(url, GOOD.html)).toBeNull();
  served = { ...served, policy: policyFor('before()', '{}') };
  expect(await servedPolicyProblem(url, GOOD.html)).toContain('which forbids the page');
  served = { ...served, status: 404 };
  expect(await servedPolicyProblem(url, GOOD.html)).toBeNull();
});
