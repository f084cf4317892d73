/**
 * A call to the sandbox's control address, as tests and tools make it: `/faults`, `/mails`, `/paypal/…`, see docs/sandbox.md.
 * @param sandboxUrl where the sandbox runs
 * @returns what was answered; undefined for an empty answer
 * @throws with the answer when it is a refusal
 */
export async function callControl<T = unknown>(
  sandboxUrl: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`${sandboxUrl}/__sandbox${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${String(answer.status)}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
