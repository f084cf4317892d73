import { setTimeout as wait } from 'node:timers/promises';

/** A picture that the content service does not deliver. */
class PictureMissingError extends Error {
  override name = 'PictureMissingError';
}

/** Timeout of one picture, ms; the service renders a size on its first request. */
const TIMEOUT_MS = 30_000;

/** Delays before the second and third attempt, ms. */
const PAUSES_MS = [300, 1500];

/** Max. size of a picture, bytes. */
const MOST_BYTES = 12_000_000;

/** Statuses worth a retry. */
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
 * Fetches a picture of the content service and checks that it is complete and of the requested type.
 * @throws PictureMissingError after three attempts, or at once when the service refuses
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
