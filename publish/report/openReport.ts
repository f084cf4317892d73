import path from 'node:path';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import type { PublishConfig } from '../config';
import { ContentReport } from './contentReport';
import { reportLinks } from './links';
import { smtpSender } from './mail';
import { managementApi } from './management';

/** Contentful's web app stands beside its API: api.eu.contentful.com has app.eu.contentful.com. */
function webApp(api: string | undefined): string {
  const { protocol, host } = new URL(api ?? 'https://api.contentful.com');
  return host.startsWith('api.')
    ? `${protocol}//app.${host.slice(4)}`
    : 'https://app.contentful.com';
}

/** The content report as the programs run it. */
export function openReport(
  { state, urls, report }: PublishConfig,
  { content: { space, environment } }: Configuration,
): Promise<ContentReport> {
  const { management, address, isWeekly, smtp } = report;
  return ContentReport.open({
    file: path.join(state, 'report.json'),
    management: management === null ? null : managementApi({ ...management, space, environment }),
    address,
    isWeekly,
    send: smtp === null ? null : smtpSender(smtp),
    links: reportLinks({ app: webApp(management?.url), space, environment, urls }),
    log: (message) => console.warn(`[report] ${message}`),
  });
}
