/**
 * A buyer in a process of its own, so that its waits are those of the functions: asks an address again and again, and
 * answers each message with the waits since the one before, ms.
 */

const PAUSE_MS = 2;

let [waits, isAsking, isAsked] = [new Array<number>(), false, false];

async function ask(address: string): Promise<void> {
  isAsking = true;
  const begun = performance.now();
  await (await fetch(address)).arrayBuffer();
  waits.push(performance.now() - begun);
  isAsking = false;
  if (!isAsked) return;
  process.send?.(waits);
  [waits, isAsked] = [[], false];
}

process.on('message', () => (isAsked = true));
process.on('disconnect', () => process.exit());
setInterval(() => {
  if (!isAsking) void ask(process.argv[2] ?? '');
}, PAUSE_MS);
