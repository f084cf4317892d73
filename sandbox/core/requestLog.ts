import type { ServiceName } from './standIn';

/** One request as a stand-in received it. `body` is the text of the body, '' when there was none. */
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

/** What each stand-in received, oldest first, bounded to the newest requests of each service. */
export class RequestLog {
  private requests: LoggedRequest[] = [];

  add(request: Omit<LoggedRequest, 'time'>): void {
    const body = request.body.length > maxBodyLength ? `${request.body.slice(0, maxBodyLength)}…` : request.body;
    this.requests.push({ ...request, body, time: new Date().toISOString() });
    const ofService = this.requests.reduce((count, { service }) => count + (service === request.service ? 1 : 0), 0);
    if (ofService > maxPerService) this.requests.splice(this.requests.findIndex(({ service }) => service === request.service), 1);
  }

  list(service?: ServiceName): LoggedRequest[] {
    return service ? this.requests.filter((request) => request.service === service) : [...this.requests];
  }

  clear(service?: ServiceName): void {
    this.requests = service ? this.requests.filter((request) => request.service !== service) : [];
  }
}
