import type { ContentConfig } from '../config';
import type { StandIn } from '../core/standIn';
import { assetsApp } from './assets/assetsApp';
import { controlApp } from './controlApp';
import { deliveryApp } from './api/deliveryApp';
import {
  type ContentError,
  errorBody,
  notFound,
  rateLimitExceeded,
  tokenInvalid,
} from './api/errors';
import type { SpaceExport } from './export/exportSchema';
import { managementApp } from './api/managementApp';
import { RateLimit } from './api/rateLimit';
import { readExportFile } from './export/readExportFile';
import { ContentStore } from './space/store';

/** Contentful's own limit of the Delivery API, requests per second. */
const DELIVERY_LIMIT = 55;

function errorAnswer(status: number): ReturnType<NonNullable<StandIn['errorAnswer']>> {
  const known: Record<number, ContentError> = {
    401: tokenInvalid(),
    404: notFound(),
    429: rateLimitExceeded(DELIVERY_LIMIT),
  };
  const error = known[status];
  const body = error
    ? errorBody(error, 'sandbox-fault')
    : {
        sys: { type: 'Error', id: 'ServerError' },
        message: 'Internal server error',
        requestId: 'sandbox-fault',
      };
  return {
    body,
    headers: {
      'X-Contentful-Request-Id': 'sandbox-fault',
      ...new RateLimit(0, DELIVERY_LIMIT).headers(),
      ...error?.headers,
    },
  };
}

/** The Contentful stand-in. @param from a parsed export; by default the configured file is read */
export async function contentStandIn(config: ContentConfig, from?: SpaceExport): Promise<StandIn> {
  const store = new ContentStore(from ?? (await readExportFile(config.exportFile, new Date())));
  const rateLimit = new RateLimit(config.rateLimit, DELIVERY_LIMIT);
  return {
    service: 'content',
    routes: [
      { path: '/spaces', app: deliveryApp(config, store, rateLimit) },
      { path: '/management/spaces', app: managementApp(config, store) },
      { path: '/assets', app: assetsApp(config.assetsFolder) },
    ],
    control: [{ path: '/content', app: controlApp(config, store, rateLimit) }],
    errorAnswer,
    reset() {
      store.reset();
      rateLimit.perSecond = config.rateLimit;
    },
  };
}
