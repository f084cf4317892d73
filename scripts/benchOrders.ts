import { runOrders, type RunResult } from './bench/ordersRun';

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function report(title: string, result: RunResult): void {
  const { orders, seconds, latencies, charges, wrongCharges, drainSeconds, mailsLost, mailsDoubled, kills } = result;
  console.log(`${title}
  orders accepted   ${orders} in ${seconds.toFixed(1)} s: ${(orders / seconds).toFixed(1)} a second
  order to paid     p50 ${at(latencies, 0.5).toFixed(0)} ms, p99 ${at(latencies, 0.99).toFixed(0)} ms
  charges           ${charges} (${charges - orders} too many or too few, ${wrongCharges} of a wrong amount)
  mails             ${orders * 2} expected, ${mailsLost} lost, ${mailsDoubled} doubled, the last ${drainSeconds.toFixed(1)} s after the last order
  killed            ${kills} times`);
}

/** `tsx scripts/benchOrders.ts [orders] [visitors]`: ends with an error when a charge or a mail is lost or doubled. */
async function main(): Promise<void> {
  const orders = Number(process.argv[2] ?? 1000);
  const visitors = Number(process.argv[3] ?? 50);
  console.log(`${visitors} concurrent visitors; journal, stand-in PayPal, outbox and SMTP on this machine\n`);
  const calm = await runOrders({ orders, visitors, killAfter: [] });
  report('Undisturbed', calm);
  const killed = await runOrders({ orders, visitors, killAfter: [0.25, 0.5, 0.75] });
  report('Killed with SIGKILL and restarted in the middle', killed);
  const wrong = [calm, killed].some((run) => run.charges !== run.orders || run.wrongCharges + run.mailsLost + run.mailsDoubled > 0);
  process.exit(wrong ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
