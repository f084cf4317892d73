/** @jsxImportSource hono/jsx */
import { EDITORS } from '../../src/lib/addresses';
import { editorsPage } from './editorsPage';
import type { RegisterEditorsRoutes } from './editorsApp';

const TITLE = { 'en-US': 'Content report', 'de-DE': 'Inhaltsbericht' };

/** The content report at /editors. */
export const contentReport: RegisterEditorsRoutes = (app) => {
  app.get(EDITORS.report, (c) => editorsPage(c, { title: TITLE[c.get('language')] }, null));
};
