import type { RunningSandbox } from '../core/server';

/** A call below /__sandbox; answers its JSON, or nothing. */
export async function control(sandbox: RunningSandbox, path: string, method = 'GET', body?: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`${sandbox.url}/__sandbox${path}`, { method, body: body === undefined ? undefined : JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}
