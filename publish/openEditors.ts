import type { Hono } from 'hono';
import type { Configuration } from '../src/app/configuration/configurationSchema';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFolder, readManifest } from './bundle/manifest';
import type { PublishConfig } from './config';
import { webAppOf } from '../contracts/content/contentfulApps';
import { heldChanges } from './holds/heldPage';
import { previewRoutes } from './preview/previewRoutes';
import type { Publisher } from './publisher';
import type { ContentReport } from './report/contentReport';
import { editorsApp } from './editors/editorsApp';
import { contentReport } from './report/reportPage';
import type { EditorsEnv } from './editors/editorsPage';

/** The editors' pages as the programs run them. */
export function openEditors(
  { site, editors, urls }: PublishConfig,
  configuration: Configuration,
  { publisher, report }: { publisher: Publisher; report: ContentReport },
): Hono<EditorsEnv> {
  const siteStyles = readManifest(site)
    .entry.css.map((file) => readFileSync(path.join(bundleFolder(site), file), 'utf8'))
    .join('');
  const preview = previewRoutes({
    site,
    configuration,
    access: editors.preview,
    sources: publisher.sources,
    warn: (message) => console.warn(`[preview] ${message}`),
  });
  const { space, environment, host } = configuration.content;
  const held = heldChanges({
    secret: editors.secret,
    edited: { app: webAppOf(host), space, environment },
    mirror: publisher.sources.mirror,
    confirm: (changes) => publisher.confirm(changes),
    warn: (message) => console.warn(`[content] ${message}`),
  });
  const routes = [preview, contentReport(() => report.current()), held];
  return editorsApp({ secret: editors.secret, urls, siteStyles, routes });
}
