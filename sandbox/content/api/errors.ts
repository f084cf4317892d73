/** An error of the Contentful APIs. Handlers throw it, and answerError turns it into a response. */
export class ContentError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429,
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

/** Error for a path that is neither a field nor a system property. */
export function unknownPath(path: string[]): ContentError {
  return invalidQuery({ name: 'unknown', path });
}

/** Error for a content type that the space lacks. The real API names `DOESNOTEXIST` whatever type was requested. */
export function unknownContentType(): ContentError {
  return invalidQuery({ name: 'unknownContentType', value: 'DOESNOTEXIST' });
}

/** Error for an invalid `select`: the message of an invalid query, but the id BadRequest. */
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

/** Error for a version that is not the newest, or is missing. The real API says nothing more. */
export function versionMismatch(): ContentError {
  return new ContentError(409, 'VersionMismatch', '', {});
}

/** Error for an entry that breaks the content model. */
export function validationFailed(errors: unknown[]): ContentError {
  return new ContentError(422, 'ValidationFailed', 'Validation error', { errors });
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

/** Body of an error, with its members in Contentful's order. */
export function errorBody(error: ContentError, requestId: string): Record<string, unknown> {
  return {
    sys: { type: 'Error', id: error.id },
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId,
  };
}
