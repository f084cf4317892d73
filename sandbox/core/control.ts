import { Hono } from 'hono';
import * as v from 'valibot';
import { faultSchema } from './faultSchema';
import type { Faults } from './faults';
import type { RequestLog } from './requestLog';
import { serviceNames, type ServiceName, type StandIn } from './standIn';
import { problemsOf } from './validate';

const serviceQuery = v.optional(v.picklist(serviceNames));

/** Control calls that concern all stand-ins: requests, faults, reset. */
export function controlApp(standIns: StandIn[], log: RequestLog, faults: Faults): Hono {
  const app = new Hono();
  const serviceOf = (value: string | undefined): { service?: ServiceName; problem?: string } => {
    const parsed = v.safeParse(serviceQuery, value);
    return parsed.success
      ? { service: parsed.output }
      : { problem: `service must be one of ${serviceNames.join(', ')}; received "${value}".` };
  };

  app.get('/requests', (c) => {
    const { service, problem } = serviceOf(c.req.query('service'));
    return problem ? c.json({ message: problem }, 400) : c.json(log.list(service));
  });
  app.delete('/requests', (c) => {
    const { service, problem } = serviceOf(c.req.query('service'));
    if (problem) return c.json({ message: problem }, 400);
    log.clear(service);
    return c.body(null, 204);
  });

  app.get('/faults', (c) => c.json(faults.list()));
  app.post('/faults', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const parsed = v.safeParse(faultSchema, body);
    if (!parsed.success)
      return c.json({ message: 'Not a valid fault.', problems: problemsOf(parsed.issues) }, 400);
    return c.json(faults.place(parsed.output), 201);
  });
  app.delete('/faults', (c) => {
    const { service, problem } = serviceOf(c.req.query('service'));
    if (problem) return c.json({ message: problem }, 400);
    faults.clear(service);
    return c.body(null, 204);
  });

  app.post('/reset', async (c) => {
    for (const standIn of standIns) await standIn.reset?.();
    log.clear();
    faults.clear();
    return c.body(null, 204);
  });
  return app;
}
