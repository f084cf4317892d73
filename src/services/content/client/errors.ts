import { isRecord } from '../../../../contracts/isRecord';

/** Kinds of failures; the page has a message for each. */
export type ContentErrorKind =
  | 'offline'
  | 'unauthorized'
  | 'notFound'
  | 'badRequest'
  | 'rateLimited'
  | 'unavailable'
  | 'garbage';

/** A serialisable failure. `detail` is for developers and editors, never for the page. */
export interface ContentError {
  kind: ContentErrorKind;
  status: number | null;
  detail: string;
}

/** True for a value that `toContentError` made. */
export const isContentError = (value: unknown): value is ContentError =>
  isRecord(value) && typeof value.kind === 'string';

const BY_STATUS: Record<number, ContentErrorKind> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'notFound',
  422: 'badRequest',
  429: 'rateLimited',
};

function statusOf(thrown: unknown, message: string): number | null {
  const carrier = isRecord(thrown) ? thrown : {};
  const response = isRecord(carrier.response) ? carrier.response : {};
  const direct = response.status ?? carrier.status;
  if (typeof direct === 'number') return direct;
  // The client puts the response status into a JSON message.
  const found = /"status":\s*(\d{3})/.exec(message)?.[1];
  return found === undefined ? null : Number(found);
}

/** Classifies anything that the contentful client throws. The `name` of its errors is the API's `sys.id`. */
export function toContentError(thrown: unknown): ContentError {
  if (thrown instanceof GarbageError)
    return { kind: 'garbage', status: null, detail: thrown.message };
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const status = statusOf(thrown, error.message);
  const detail = `${error.name}: ${error.message}`.slice(0, 500);
  if (status !== null)
    return {
      kind: BY_STATUS[status] ?? (status >= 500 ? 'unavailable' : 'garbage'),
      status,
      detail,
    };
  if (error.name === 'RateLimitExceeded') return { kind: 'rateLimited', status: 429, detail };
  if (error.name === 'AccessTokenInvalid') return { kind: 'unauthorized', status: 401, detail };
  if (error.name === 'NotFound') return { kind: 'notFound', status: 404, detail };
  if (error.name === 'InvalidQuery') return { kind: 'badRequest', status: 400, detail };
  // The client throws a TypeError for a 200 response with a page of HTML.
  if (error instanceof TypeError && !/fetch|network/i.test(error.message))
    return { kind: 'garbage', status: null, detail };
  return { kind: 'offline', status: null, detail };
}

/** Thrown for an answer that is not Contentful's. */
export class GarbageError extends Error {
  override name = 'GarbageError';
}
