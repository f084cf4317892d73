/** The other side gave no usable answer: whether it did the work is unknown. */
export class NoAnswer extends Error {
  constructor(
    readonly service: string,
    readonly detail: string,
  ) {
    super(`${service} gave no answer: ${detail}`);
    this.name = 'NoAnswer';
  }
}

export interface Answer {
  status: number;
  text: string;
}

/** Calls another service within a time limit (ms), body included. Throws NoAnswer for time-outs and cut connections. */
export async function fetchWithin(service: string, limit: number, url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(limit) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new NoAnswer(service, error instanceof Error ? error.name : 'unknown');
  }
}

/** The text as JSON; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
