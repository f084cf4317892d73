import { randomUUID } from 'node:crypto';
import type { SpaceExport } from '../export/exportSchema';
import { fillSpace } from '../export/fillSpace';
import { Space } from './space';

/** The space being served and the export it can be put back to. */
export class ContentStore {
  readonly space = new Space();
  /** Identifies this run of the sandbox in sync tokens. */
  readonly run = randomUUID();

  /** Change sequence at which the space last equalled the original. */
  private originalAt = 0;

  constructor(private readonly original: SpaceExport) {
    this.reset();
  }

  load(spaceExport: SpaceExport): void {
    fillSpace(this.space, spaceExport, new Date());
  }

  /** Puts back what was changed, and only that: a test that changed nothing costs those who follow the space nothing. */
  reset(): void {
    fillSpace(this.space, this.original, new Date(), this.originalAt);
    this.originalAt = this.space.sequence;
  }
}
