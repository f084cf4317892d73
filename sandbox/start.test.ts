import { readSandboxConfig } from './config';
import type { RunningSandbox } from './core/server';
import { startOpenStringsSandbox } from './start';
import { callControl } from './testing/control';

const ANY_PORT = { SANDBOX_PORT: '0' };

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startOpenStringsSandbox(readSandboxConfig(ANY_PORT));
});
afterAll(() => sandbox.close());

interface Answer {
  total: number;
  items: { sys: { id: string }; fields: Record<string, unknown> }[];
}
async function ask(query: string): Promise<Answer> {
  const headers = { authorization: 'Bearer sandbox-delivery' };
  const answer = await fetch(
    `${sandbox.url}/spaces/openstrings/environments/master/entries?${query}`,
    { headers },
  );
  expect(answer.status).toBe(200);
  return answer.json() as Promise<Answer>;
}

describe('the demo space in the sandbox', () => {
  it('has articles in both languages', async () => {
    for (const locale of ['en-US', 'de-DE']) {
      const { items } = await ask(
        `content_type=article&locale=${locale}&select=sys.id,fields.title,fields.mainText`,
      );
      expect(items.length).toBeGreaterThanOrEqual(15);
      for (const { sys, fields } of items)
        expect([sys.id, typeof fields.title, typeof fields.mainText]).toEqual([
          sys.id,
          'string',
          'string',
        ]);
    }
  });

  it('has past and upcoming workshops', async () => {
    const now = new Date().toISOString();
    expect((await ask(`content_type=workshop&fields.date[gt]=${now}`)).total).toBeGreaterThan(0);
    expect((await ask(`content_type=workshop&fields.date[lt]=${now}`)).total).toBeGreaterThan(0);
  });

  it('delivers meeting links to the management token only', async () => {
    expect(JSON.stringify(await ask('limit=1000&include=10&locale=*'))).not.toContain('zoomLink');
    const headers = { authorization: 'Bearer sandbox-management' };
    const managed = await fetch(
      `${sandbox.url}/management/spaces/openstrings/environments/master/entries/workshop-nerves`,
      { headers },
    );
    expect((await managed.json()).fields.zoomLink['en-US']).toMatch(/^https:/);
  });
});

describe('starting', () => {
  it('rejects a missing export, naming the file', async () => {
    await expect(
      startOpenStringsSandbox(
        readSandboxConfig({ ...ANY_PORT, CONTENT_EXPORT: '/none/space.json' }),
      ),
    ).rejects.toThrow('/none/space.json');
  });

  it('rejects an invalid export with the reason', async () => {
    await expect(
      startOpenStringsSandbox(
        readSandboxConfig({ ...ANY_PORT, CONTENT_EXPORT: `${__dirname}/../package.json` }),
      ),
    ).rejects.toThrow('contentTypes');
  });

  it('works for several sandboxes side by side', async () => {
    const other = await startOpenStringsSandbox(readSandboxConfig(ANY_PORT));
    await callControl(other.url, 'DELETE', '/content/entries/settings');
    expect((await ask('sys.id=settings')).total).toBe(1);
    await other.close();
  });
});
