import type { ServiceName } from './standIn';

/** One request as a stand-in received it. `body` is its text, '' without a body. */
export interface LoggedRequest {
  service: ServiceName;
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string;
  /** ISO instant. */
  time: string;
}

const maxPerService = 2000;
const maxBodyLength = 100_000;

/** Requests to each stand-in, oldest first; only the newest of each service are kept. */
export class RequestLog {
  private readonly byService = new Map<ServiceName, (LoggedRequest & { number: number })[]>();
  private next = 0;

  add(request: Omit<LoggedRequest, 'time'>): void {
    const body =
      request.body.length > maxBodyLength
        ? `${request.body.slice(0, maxBodyLength)}…`
        : request.body;
    const ofService = this.byService.get(request.service) ?? [];
    this.byService.set(request.service, ofService);
    ofService.push({ ...request, body, time: new Date().toISOString(), number: this.next++ });
    // Trimmed in batches, because trimming moves the whole list.
    if (ofService.length > maxPerService * 2) ofService.splice(0, ofService.length - maxPerService);
  }

  list(service?: ServiceName): LoggedRequest[] {
    const lists = service ? [this.byService.get(service) ?? []] : [...this.byService.values()];
    const newest = lists.flatMap((list) => list.slice(-maxPerService));
    return newest.sort((a, b) => a.number - b.number).map(({ number: _, ...request }) => request);
  }

  clear(service?: ServiceName): void {
    if (service) this.byService.delete(service);
    else this.byService.clear();
  }
}
