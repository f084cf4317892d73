export type Service = 'content' | 'mail' | 'podcasts' | 'paypal' | 'identity';

export interface Fault {
  service: Service;
  pathContains?: string;
  status?: number;
  delayMs?: number;
  drop?: boolean;
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

/** The sandbox's control address, as a test uses it. */
export class Control {
  constructor(private readonly sandboxUrl: string) {}

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.sandboxUrl}/__sandbox${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${String(answer.status)}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** Everything as it was at the start: content, faults, requests, mails. */
  reset(): Promise<void> {
    return this.call('POST', '/reset');
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

  forgetRequests(): Promise<void> {
    return this.call('DELETE', '/requests');
  }

  /** An editor at work: changes and publishes an entry. */
  putEntry(id: string, fields: unknown): Promise<void> {
    return this.call('PUT', `/content/entries/${id}`, fields);
  }

  deleteEntry(id: string): Promise<void> {
    return this.call('DELETE', `/content/entries/${id}`);
  }

  loadContent(spaceExport: unknown): Promise<void> {
    return this.call('POST', '/content/load', spaceExport);
  }
}
