import type { Context } from 'hono';
import type { ContentConfig } from '../../config';
import { notFound, tokenInvalid } from './errors';

function tokenOf(c: Context): string | undefined {
  return (
    /^Bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? c.req.query('access_token')
  );
}

function checkSpaceAndEnvironment(c: Context, config: ContentConfig): void {
  if (c.req.param('space') !== config.space) throw notFound();
  const environment = c.req.param('environment');
  if (environment !== undefined && environment !== config.environment) throw notFound();
}

/** Checks token, space and environment of a delivery request. @returns whether drafts may be seen */
export function checkDelivery(c: Context, config: ContentConfig): { drafts: boolean } {
  const token = tokenOf(c);
  if (token !== config.deliveryToken && token !== config.previewToken) throw tokenInvalid();
  checkSpaceAndEnvironment(c, config);
  return { drafts: token === config.previewToken };
}

/** Checks token, space and environment of a management request. */
export function checkManagement(c: Context, config: ContentConfig): void {
  if (tokenOf(c) !== config.managementToken) throw tokenInvalid();
  checkSpaceAndEnvironment(c, config);
}
