/** An error in the shape of the Contentful APIs; handlers throw it, and one place turns it into a response. */
export class ContentError extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 429,
    readonly id: string,
    message: string,
    readonly details?: unknown,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export interface QueryProblem {
  name: string;
  path?: string[];
  value?: unknown;
  details?: string;
}

const invalidQueryMessage =
  'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.';

export function invalidQuery(...errors: QueryProblem[]): ContentError {
  return new ContentError(400, 'InvalidQuery', invalidQueryMessage, { errors });
}

/** A path that no field or system property goes by. */
export function unknownPath(path: string[]): ContentError {
  return invalidQuery({ name: 'unknown', path });
}

/** A content type that the space lacks; the API answers with this word whatever was asked for. */
export function unknownContentType(): ContentError {
  return invalidQuery({ name: 'unknownContentType', value: 'DOESNOTEXIST' });
}

/** A `select` that cannot be carried out: worded like an invalid query, but under an id of its own. */
export function invalidSelect(details: string): ContentError {
  return new ContentError(400, 'BadRequest', invalidQueryMessage, {
    errors: [{ name: 'select', details }],
  });
}

export function badRequest(message: string): ContentError {
  return new ContentError(400, 'BadRequest', message);
}

export function tokenInvalid(): ContentError {
  return new ContentError(
    401,
    'AccessTokenInvalid',
    'The access token you sent could not be found or is invalid.',
  );
}

export function notFound(details?: Record<string, string>): ContentError {
  return new ContentError(404, 'NotFound', 'The resource could not be found.', details);
}

export function rateLimitExceeded(limit: number): ContentError {
  return new ContentError(
    429,
    'RateLimitExceeded',
    'You have exceeded the rate limit of the Organization this Space belongs to by making too many API requests within a short timespan. Please wait a moment before trying the request again.',
    undefined,
    {
      'X-Contentful-RateLimit-Reset': '1',
      'X-Contentful-RateLimit-Second-Limit': String(limit),
      'X-Contentful-RateLimit-Second-Remaining': '0',
    },
  );
}

/** The body of an error, in the order of members that Contentful uses. */
export function errorBody(error: ContentError, requestId: string): Record<string, unknown> {
  return {
    sys: { type: 'Error', id: error.id },
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId,
  };
}
