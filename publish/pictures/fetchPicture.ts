import { setTimeout as wait } from 'node:timers/promises';

/** A picture that the content service does not deliver. */
export class PictureMissingError extends Error {
  override name = 'PictureMissingError';
  constructor(
    message: string,
    /** True when the service itself fails, so that a later attempt may succeed. */
    readonly temporary: boolean,
  ) {
    super(message);
  }
}

/** Timeout of one picture, ms; the service renders a size on its first request. */
const TIMEOUT_MS = 30_000;

/** Delays before the second and third attempt, ms. */
const PAUSES_MS = [300, 1500];

/** Max. size of a picture, bytes. */
const MAX_BYTES = 12_000_000;

interface Problem {
  problem: string;
  temporary: boolean;
}

async function fetchOnce(
  address: string,
  accepts: (type: string) => boolean,
  firstBytes: number | null,
): Promise<Buffer | Problem> {
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: firstBytes === null ? {} : { range: `bytes=0-${String(firstBytes - 1)}` },
    });
    const { status } = answer;
    if (!answer.ok)
      return { problem: `status ${String(status)}`, temporary: status === 429 || status >= 500 };
    const sent = answer.headers.get('content-type') ?? 'nothing';
    if (!accepts(sent.split(';')[0]?.trim() ?? ''))
      return { problem: `it came as ${sent}`, temporary: false };
    const body = Buffer.from(await answer.arrayBuffer());
    return body.length > 0 && body.length <= MAX_BYTES
      ? body
      : { problem: `it has ${String(body.length)} bytes`, temporary: false };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), temporary: true };
  }
}

/**
 * Fetches a picture of the content service and checks that it is complete and of an accepted media type.
 * @param firstBytes asks for the beginning of the file only; null: the whole file
 * @throws PictureMissingError after three attempts, or at once when the service refuses
 */
export async function fetchPicture(
  address: string,
  accepts: (type: string) => boolean,
  firstBytes: number | null = null,
): Promise<Buffer> {
  for (const pause of [...PAUSES_MS, null]) {
    const answer = await fetchOnce(address, accepts, firstBytes);
    if (Buffer.isBuffer(answer)) return answer;
    if (pause === null || !answer.temporary)
      throw new PictureMissingError(answer.problem, answer.temporary);
    await wait(pause);
  }
  throw new PictureMissingError('no attempt was made', true);
}
