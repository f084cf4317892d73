import type { Hono } from 'hono';
import type { Configuration } from '../src/app/configuration/configurationSchema';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFolder, readManifest } from './bundle/manifest';
import type { PublishConfig } from './config';
import { webAppOf } from '../contracts/content/contentfulApps';
import { heldChanges } from './holds/heldPage';
import { draftsList } from './preview/draftsPage';
import { BulkPublishing } from './preview/bulkPublish';
import { publishDrafts } from './preview/publishDraftsPage';
import { ScheduledActions } from './preview/scheduledActions';
import { PreviewService } from './preview/previewService';
import { managementCalls } from './report/management';
import { reportLinks } from './report/links';
import { previewRoutes } from './preview/previewRoutes';
import type { Publisher } from './publisher';
import type { ContentReport } from './report/contentReport';
import { editorsApp } from './editors/editorsApp';
import { contentReport } from './report/reportPage';
import type { EditorsEnv } from './editors/editorsPage';

/** The editors' pages as the programs run them. */
export function openEditors(
  { site, editors, urls, report: { management } }: PublishConfig,
  configuration: Configuration,
  { publisher, report }: { publisher: Publisher; report: ContentReport },
): Hono<EditorsEnv> {
  const siteStyles = readManifest(site)
    .entry.css.map((file) => readFileSync(path.join(bundleFolder(site), file), 'utf8'))
    .join('');
  const { sources } = publisher;
  const { space, environment, host } = configuration.content;
  const edited = { app: webAppOf(host), space, environment };
  const links = reportLinks(edited, urls);
  const service =
    editors.preview === null
      ? null
      : new PreviewService(configuration.content, editors.preview, sources.mirror);
  const warn = (message: string): void => console.warn(`[editors] ${message}`);
  const calls = management === null ? null : managementCalls({ ...management, space, environment });
  const bulk = calls === null ? null : new BulkPublishing(calls);
  const schedules = calls === null ? null : new ScheduledActions(calls, environment);
  const drafts = { service, sources, schedules, links, warn, canPublish: bulk !== null };
  const routes = [
    previewRoutes({ ...drafts, site, configuration }),
    contentReport(() => report.current()),
    draftsList(drafts),
    publishDrafts({
      ...drafts,
      bulk,
      secret: editors.secret,
      follow: () => publisher.publish(),
    }),
    heldChanges({
      ...{ secret: editors.secret, edited, mirror: sources.mirror, warn },
      confirm: (changes) => publisher.confirm(changes),
    }),
  ];
  return editorsApp({ secret: editors.secret, urls, siteStyles, routes });
}
