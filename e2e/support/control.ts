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

/** Client of the sandbox's control address. */
export class Control {
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
    await this.publishChanges();
  }

  /** Calls the publisher's webhook and waits until all changes are published. */
  async publishChanges(): Promise<void> {
    const answer = await fetch(`${this.publisherUrl}/webhook`, {
      method: 'POST',
      headers: { 'x-pages-secret': 'sandbox-pages-secret', prefer: 'wait' },
    });
    if (!answer.ok) throw new Error(`Publishing failed: ${await answer.text()}`);
  }

  /** Confirms every change that waits for an editor, as its page does. */
  async confirmHeldChanges(): Promise<void> {
    const address = `${this.publisherUrl}${EDITORS_HELD}`;
    const { headers } = await fetch(`${address}?secret=sandbox-editors-secret`, {
      redirect: 'manual',
    });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
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

  /** Changes and publishes an entry, and waits until the pages that show it are published. */
  async putEntry(id: string, fields: unknown): Promise<void> {
    await this.call('PUT', `/content/entries/${id}`, fields);
    await this.publishChanges();
  }

  async deleteEntry(id: string): Promise<void> {
    await this.call('DELETE', `/content/entries/${id}`);
    await this.publishChanges();
  }

  async loadContent(spaceExport: unknown): Promise<void> {
    await this.call('POST', '/content/load', spaceExport);
    await this.publishChanges();
  }
}
