/** Named points at which a test kills the process, like a power cut. */
export type CrashPoint =
  | 'create.journaled'
  | 'create.ordered'
  | 'create.stored'
  | 'capture.approved'
  | 'capture.charged'
  | 'capture.recorded'
  | 'mail.claimed'
  | 'mail.accepted'
  | 'mail.marked'
  | 'outbox.delivered'
  | 'workshop.saved'
  | 'workshop.published';

export type Crash = (point: CrashPoint, detail?: string) => void;

export const noCrash: Crash = () => undefined;

/**
 * Kills this process with SIGKILL at the named point; `point:detail` waits for that detail (for example
 * `mail.accepted:customer`). Refused in production.
 */
export function crashAt(wanted: string): Crash {
  if (!wanted) return noCrash;
  return (point, detail = '') => {
    const [wantedPoint, wantedDetail] = wanted.split(':');
    if (point !== wantedPoint || (wantedDetail && !detail.includes(wantedDetail))) return;
    process.kill(process.pid, 'SIGKILL');
    // The signal takes a moment to arrive: block until then.
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  };
}
