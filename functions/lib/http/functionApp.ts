import { Hono } from 'hono';
import { DatabaseDown } from '../databaseDown';
import { errorFacts, type Log } from '../log/log';
import { Refusal, refuse } from './problem';

/** A Hono app that answers refusals and errors in the agreed shape and forbids caching by default. */
export function functionApp(log: Log): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    if (error instanceof DatabaseDown) {
      log.error('database down', { path: c.req.routePath, ...errorFacts(error.cause) });
      return refuse(
        c,
        new Refusal(
          503,
          'databaseDown',
          'Our books cannot be reached at the moment. Please try again.',
          { retryAfterSeconds: 5 },
        ),
      );
    }
    log.error('request failed', { path: c.req.routePath, ...errorFacts(error) });
    return refuse(
      c,
      new Refusal(500, 'internal', 'Something went wrong on our side. Please try again.'),
    );
  });
  app.notFound((c) => refuse(c, new Refusal(404, 'notFound', 'There is nothing at this address.')));
  app.use('*', async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  return app;
}
