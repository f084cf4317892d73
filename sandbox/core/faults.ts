import type { Fault } from './faultSchema';
import type { ServiceName } from './standIn';

export type PlacedFault = Fault & { id: number };

/** Active faults in the order in which they were set; the first that matches a request applies. */
export class Faults {
  private placed: PlacedFault[] = [];
  private nextId = 1;

  place(fault: Fault): PlacedFault {
    const placed = { ...fault, id: this.nextId++ };
    this.placed.push(placed);
    return placed;
  }

  list(): PlacedFault[] {
    return [...this.placed];
  }

  clear(service?: ServiceName): void {
    this.placed = service ? this.placed.filter((fault) => fault.service !== service) : [];
  }

  /** The fault for a request to `url` (path and query), which uses up one of its `times`; undefined when none matches. */
  take(service: ServiceName, url: string, method = 'GET'): PlacedFault | undefined {
    const hit = this.placed.find(
      (fault) =>
        fault.service === service &&
        (fault.method === undefined || fault.method === method) &&
        (fault.pathContains === undefined || url.includes(fault.pathContains)),
    );
    if (hit?.times !== undefined) {
      hit.times -= 1;
      if (hit.times === 0) this.placed = this.placed.filter((fault) => fault !== hit);
      return { ...hit };
    }
    return hit;
  }
}
