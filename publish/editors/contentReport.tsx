/** @jsxImportSource hono/jsx */
import { editorsPage } from './editorsPage';
import type { RegisterEditorsRoutes } from './editorsApp';

const TITLE = { 'en-US': 'Content report', 'de-DE': 'Inhaltsbericht' };

/** The content report at /editors. */
export const contentReport: RegisterEditorsRoutes = (app) => {
  app.get('/editors', (c) => editorsPage(c, { title: TITLE[c.get('language')] }, null));
};
