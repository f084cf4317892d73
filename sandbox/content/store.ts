import { randomUUID } from 'node:crypto';
import type { SpaceExport } from './exportSchema';
import { fillSpace } from './fillSpace';
import { Space } from './space';

/** The space being served and the export it can be put back to. */
export class ContentStore {
  readonly space = new Space();
  /** Identifies this run of the sandbox in sync tokens. */
  readonly run = randomUUID();

  constructor(private readonly original: SpaceExport) {
    fillSpace(this.space, original, new Date());
  }

  load(spaceExport: SpaceExport): void {
    fillSpace(this.space, spaceExport, new Date());
  }

  reset(): void {
    this.load(this.original);
  }
}
