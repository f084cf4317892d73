import { cors } from 'hono/cors';

/** Allows all origins; the preflight answer allows all headers that the browser requests. */
export const openCors = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  // An empty list makes hono allow the requested headers.
  allowHeaders: [],
  exposeHeaders: [
    'ETag',
    'Content-Range',
    'Accept-Ranges',
    'Retry-After',
    'X-Contentful-Request-Id',
    'X-Contentful-RateLimit-Reset',
    'X-Contentful-RateLimit-Second-Limit',
    'X-Contentful-RateLimit-Second-Remaining',
  ],
  maxAge: 86_400,
});
