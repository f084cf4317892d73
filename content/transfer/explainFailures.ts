import type { Target } from './target';

interface ServiceError {
  status?: number;
  message?: string;
  details?: unknown;
}

/** Message of the management service, which its client wraps as JSON. */
export function parseMessage(error: unknown): ServiceError {
  if (!(error instanceof Error)) return {};
  try {
    return JSON.parse(error.message) as ServiceError;
  } catch {
    return {};
  }
}

/** Translates a failure of the management service for the deployer; other errors are returned unchanged. */
function explained(error: unknown, { space, environment, host }: Target): unknown {
  if (!(error instanceof Error)) return error;
  const { status, message } = parseMessage(error);
  const explain = (text: string): Error => new Error(text, { cause: error });
  if (status === 401)
    return explain(
      `${host} does not know the token in CONTENT_MANAGEMENT_TOKEN: make a personal one under Settings → CMA tokens, and copy all of it.`,
    );
  if (status === 403)
    return explain(
      `The token may not change the space "${space}". Use a personal token of someone who may change its content model.`,
    );
  if (status === 404)
    return explain(
      `There is no environment "${environment}" in a space "${space}", or the token may not see it. The id stands in the space's address, after /spaces/.`,
    );
  if (status !== undefined)
    return explain(`${host} refused (${String(status)}): ${message ?? 'without saying why'}`);
  if ('code' in error && typeof error.code === 'string')
    return explain(
      `${host} could not be asked (${error.code}). What was added so far stays; run the command again.`,
    );
  return error;
}

/** Runs work on a space; its failures are thrown with an explanation. */
export async function explainFailures<T>(target: Target, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explained(error, target);
  }
}
