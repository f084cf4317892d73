import { ANSWER_MS } from './tab';

/** Longest time for starting a browser and for loading a page, ms. */
export const LOADING_MS = 30_000;

/** A session of classic WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Session {
  /** Sends a command. @throws the driver's error, or one that names a page without an answer */
  call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
}

async function send<T>(address: string, method: string, limit: number, body?: object) {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limit),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error ?? ''}: ${value.message ?? ''}`);
  return value as T;
}

/** Starts a session. @param driver address of the driver; @param capabilities what the browser must have */
export async function startSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, 'POST', LOADING_MS, {
    capabilities: { alwaysMatch: capabilities },
  });
  const call: Session['call'] = async <T>(method: string, path: string, body?: object) => {
    try {
      return await send<T>(`${driver}/session/${sessionId}${path}`, method, ANSWER_MS, body);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw new Error(`The page gave no answer to ${path} within ${String(ANSWER_MS)} ms.`);
      throw error;
    }
  };
  return { call };
}
