/**
 * Calls the sandbox's control address: `/faults`, `/mails`, `/paypal/…`, see docs/sandbox.md.
 * @param sandboxUrl address of the sandbox
 * @returns the answer; undefined when it is empty
 * @throws an error with the answer for an error status
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
