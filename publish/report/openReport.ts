import path from 'node:path';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import type { PublishConfig } from '../config';
import { webAppOf } from '../../contracts/content/contentfulApps';
import { ContentReport } from './contentReport';
import { reportLinks } from './links';
import { smtpSender } from './mail';
import { managementApi } from './management';

/** The content report as the programs run it. */
export function openReport(
  { state, urls, report }: PublishConfig,
  { content: { space, environment, host } }: Configuration,
): Promise<ContentReport> {
  const { management, address, isWeekly, smtp } = report;
  return ContentReport.open({
    file: path.join(state, 'report.json'),
    management: management === null ? null : managementApi({ ...management, space, environment }),
    address,
    isWeekly,
    send: smtp === null ? null : smtpSender(smtp),
    links: reportLinks({ app: webAppOf(host), space, environment }, urls),
    log: (message) => console.warn(`[report] ${message}`),
  });
}
