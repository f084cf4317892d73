import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface Detail {
  field?: string;
  value?: string;
  issue: string;
  description: string;
}

const MESSAGES: Record<string, string> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  NOT_AUTHORIZED: 'Authorization failed due to insufficient permissions.',
  RESOURCE_CONFLICT: 'The server has detected a conflict while processing this request.',
  RATE_LIMIT_REACHED: 'Too many requests. Blocked due to rate limiting.',
  SERVICE_UNAVAILABLE: 'Service Unavailable.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  UNSUPPORTED_MEDIA_TYPE: "The server does not support the request payload's media type.",
  INTERNAL_SERVER_ERROR: 'An internal server error has occurred.',
};

const NAMES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'RATE_LIMIT_REACHED',
  503: 'SERVICE_UNAVAILABLE',
};

/** Descriptions of capture issues. */
export const ISSUES = {
  ACTION_DOES_NOT_MATCH_INTENT: 'The order was made to be authorized, not captured.',
  ORDER_ALREADY_CAPTURED: 'The order has been captured; it can be captured once.',
  ORDER_PREVIOUSLY_VOIDED: 'The order has been voided and cannot be captured.',
  ORDER_EXPIRED: 'The order has expired and cannot be captured.',
  ORDER_NOT_APPROVED: 'The payer has not approved the order for payment.',
  DUPLICATE_INVOICE_ID: 'A payment with this invoice id has been made.',
  INSTRUMENT_DECLINED:
    'The way to pay was declined by processor or bank, or cannot be used for this payment.',
  PAYER_ACTION_REQUIRED: 'The payer has to do something more.',
} as const;

/** An error with PayPal's error body. */
export class PaypalError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly details: Detail[],
  ) {
    super(details[0]?.issue ?? String(status));
  }
}

export const unprocessable = (issue: string, description: string, field?: string, value?: string) =>
  new PaypalError(422, [
    { ...(field ? { field } : {}), ...(value === undefined ? {} : { value }), issue, description },
  ]);

export const notFound = () =>
  new PaypalError(404, [
    {
      issue: 'INVALID_RESOURCE_ID',
      description:
        'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);

export function errorBody(status: number, details: Detail[] = []): Record<string, unknown> {
  const name = NAMES[status] ?? 'INTERNAL_SERVER_ERROR';
  const debugId = randomBytes(7).toString('hex').slice(0, 13);
  return {
    name,
    details: details.map((detail) => ({ location: 'body', ...detail })),
    message: MESSAGES[name],
    debug_id: debugId,
    links: [
      {
        href: 'https://developer.paypal.com/api/rest/reference/orders/v2/errors/',
        rel: 'information_link',
        method: 'GET',
      },
    ],
  };
}

export function answerError(c: Context, error: PaypalError): Response {
  const body = errorBody(error.status, error.details);
  c.header('Paypal-Debug-Id', String(body['debug_id']));
  return c.json(body, error.status);
}
