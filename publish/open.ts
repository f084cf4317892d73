import type { Configuration } from '../src/app/configuration/configurationSchema';
import type { PublishConfig } from './config';
import { makeSyncService } from './mirror/syncService';
import type { EarlyPages } from './pages/earlyPages';
import { managementApi } from './report/management';
import type { ContentReport } from './report/contentReport';
import { Publisher } from './publisher';

/** The publisher as the programs run it. */
export function openPublisher(
  { site, folder, state, urls, report: { management } }: PublishConfig,
  configuration: Configuration,
  { early, report, now }: { early?: EarlyPages; report?: ContentReport; now?: () => number } = {},
): Promise<Publisher> {
  const { space, environment } = configuration.content;
  return Publisher.open({
    site,
    folder,
    state,
    configuration,
    urls,
    service: makeSyncService(configuration.content),
    ...(management === null
      ? {}
      : {
          meetingLinks: managementApi({ ...management, space, environment }).meetingLinks,
          managementToken: management.token,
        }),
    ...(early === undefined ? {} : { early }),
    ...(now === undefined ? {} : { now }),
    ...(report === undefined ? {} : { onRun: (run) => report.follow(run) }),
    warn: (message) => console.warn(`[content] ${message}`),
  });
}
