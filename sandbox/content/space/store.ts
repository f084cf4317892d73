import { randomUUID } from 'node:crypto';
import type { SpaceExport } from '../export/exportSchema';
import { fillSpace } from '../export/fillSpace';
import type { ScheduledAction } from './model';
import { Space } from './space';

/** The served space, and the export to which it can be reset. */
export class ContentStore {
  readonly space = new Space();
  /** Id of this run of the sandbox in sync tokens. */
  readonly run = randomUUID();

  /** Actions at a later time, coming and cancelled. */
  readonly scheduledActions: ScheduledAction[] = [];

  /** Sequence number of the last change at which the space equalled the export. */
  private originalAt = 0;

  constructor(private readonly original: SpaceExport) {
    this.reset();
  }

  load(spaceExport: SpaceExport): void {
    fillSpace(this.space, spaceExport, new Date());
  }

  /** Restores only what was changed, so that a test without changes causes no sync work. */
  reset(): void {
    this.scheduledActions.length = 0;
    fillSpace(this.space, this.original, new Date(), this.originalAt);
    this.originalAt = this.space.sequence;
  }
}
