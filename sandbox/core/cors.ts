import { cors } from 'hono/cors';

/** Every origin may ask; the preflight answer repeats whatever headers the browser asks for. */
export const openCors = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  // Empty makes hono repeat the requested ones: authorization, x-contentful-user-agent, content-type and the rest.
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
