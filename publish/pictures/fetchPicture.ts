import { setTimeout as wait } from 'node:timers/promises';

/** A picture that the content service does not give out. */
class PictureMissingError extends Error {
  override name = 'PictureMissingError';
}

/** How long one picture may take, ms: the service makes a size when it is first asked for. */
const TIMEOUT_MS = 30_000;

/** Pauses before the second and the third try, ms. */
const PAUSES_MS = [300, 1500];

/** Larger than any picture of a page; what is larger is something else. */
const MOST_BYTES = 12_000_000;

/** What may become better by itself. */
const passes = (status: number): boolean => status === 429 || status >= 500;

async function once(
  address: string,
  type: string,
): Promise<Buffer | { problem: string; passes: boolean }> {
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok)
      return { problem: `status ${String(answer.status)}`, passes: passes(answer.status) };
    const sent = answer.headers.get('content-type') ?? 'nothing';
    if (sent.split(';')[0]?.trim() !== type)
      return { problem: `it came as ${sent} and not as ${type}`, passes: false };
    const body = Buffer.from(await answer.arrayBuffer());
    return body.length > 0 && body.length <= MOST_BYTES
      ? body
      : { problem: `it has ${String(body.length)} bytes`, passes: false };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), passes: true };
  }
}

/**
 * A picture of the content service, whole and of the type that was asked for.
 * @throws PictureMissingError after three tries, or at once when the service refuses
 */
export async function fetchPicture(address: string, type: string): Promise<Buffer> {
  for (const pause of [...PAUSES_MS, null]) {
    const answer = await once(address, type);
    if (Buffer.isBuffer(answer)) return answer;
    if (pause === null || !answer.passes)
      throw new PictureMissingError(`The picture ${address} could not be had: ${answer.problem}.`);
    await wait(pause);
  }
  throw new PictureMissingError(`The picture ${address} could not be had.`);
}
