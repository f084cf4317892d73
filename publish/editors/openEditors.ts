import type { Hono } from 'hono';
import { readManifest } from '../bundle/manifest';
import type { PublishConfig } from '../config';
import { inlineStyles } from '../document/styles';
import { editorsApp } from './editorsApp';
import { contentReport } from './contentReport';
import type { EditorsEnv } from './editorsPage';

/** The editors' pages as the programs run them. */
export function openEditors({ site, editors, urls }: PublishConfig): Hono<EditorsEnv> {
  const siteStyles = readManifest(site).entry.css.map(inlineStyles(site)).join('');
  return editorsApp({ secret: editors.secret, urls, siteStyles, routes: [contentReport] });
}
