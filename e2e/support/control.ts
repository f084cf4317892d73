import { EDITORS_HELD } from '../../src/lib/addresses';
import { callControl } from '../../sandbox/testing/control';

export type Service = 'content' | 'mail' | 'podcasts' | 'paypal' | 'identity';

export interface Fault {
  service: Service;
  pathContains?: string;
  status?: number;
  delayMs?: number;
  drop?: boolean;
  /** True runs the request first, and only its answer is affected by the fault. */
  after?: boolean;
  body?: string;
  times?: number;
}

export interface SeenRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  time: string;
}

/** @returns the cookie of an editor */
async function signInAsEditor(address: string): Promise<string> {
  const { headers } = await fetch(`${address}?secret=sandbox-editors-secret`, {
    redirect: 'manual',
  });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Client of the sandbox's control address. */
export class Control {
  /** Cookie of an editor, once it was needed. */
  private editor: string | null = null;

  constructor(
    private readonly sandboxUrl: string,
    private readonly publisherUrl: string,
  ) {}

  call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return callControl<T>(this.sandboxUrl, method, path, body);
  }

  /** Restores content, faults, request log and mails to their initial state. */
  async reset(): Promise<void> {
    await this.call('POST', '/reset');
    await this.publishAll();
  }

  /** Calls the publisher's webhook and waits until all changes are published. */
  async publishChanges(): Promise<void> {
    const answer = await fetch(`${this.publisherUrl}/webhook`, {
      method: 'POST',
      headers: { 'x-pages-secret': 'sandbox-pages-secret', prefer: 'wait' },
    });
    if (!answer.ok) throw new Error(`Publishing failed: ${await answer.text()}`);
  }

  /** Publishes, and confirms every change that waits for an editor, as its page does. */
  private async publishAll(): Promise<void> {
    await this.publishChanges();
    const address = `${this.publisherUrl}${EDITORS_HELD}`;
    this.editor ??= await signInAsEditor(address);
    const cookie = this.editor;
    for (;;) {
      const page = await (await fetch(address, { headers: { cookie } })).text();
      const fields = [...page.matchAll(/name="(change|token)" value="([^"]+)"/g)].slice(0, 2);
      if (fields.length === 0) return;
      const body = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
      const answer = await fetch(address, { method: 'POST', headers: { cookie }, body });
      if (!answer.ok) throw new Error(`Not confirmed: status ${String(answer.status)}`);
    }
  }

  addFault(fault: Fault): Promise<void> {
    return this.call('POST', '/faults', fault);
  }

  clearFaults(): Promise<void> {
    return this.call('DELETE', '/faults');
  }

  requests(service: Service): Promise<SeenRequest[]> {
    return this.call('GET', `/requests?service=${service}`);
  }

  clearRequests(): Promise<void> {
    return this.call('DELETE', '/requests');
  }

  /** Changes and publishes an entry, confirmed where that is needed, and waits until the pages that show it are published. */
  async putEntry(id: string, fields: unknown): Promise<void> {
    await this.call('PUT', `/content/entries/${id}`, fields);
    await this.publishAll();
  }

  async deleteEntry(id: string): Promise<void> {
    await this.call('DELETE', `/content/entries/${id}`);
    await this.publishAll();
  }

  async loadContent(spaceExport: unknown): Promise<void> {
    await this.call('POST', '/content/load', spaceExport);
    await this.publishAll();
  }
}
