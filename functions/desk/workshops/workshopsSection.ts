import type { DeskSection, RegisterRoutes } from '../deskEnv';
import { editActRoutes } from './editActs';
import { attendancePage } from './attendancePage';
import { moveActRoutes } from './moveActs';
import { participantActRoutes } from './participantActs';
import { placeActRoutes } from './placeActs';
import { workshopActRoutes } from './workshopActs';
import { participantsFile, workshopPage } from './workshopPage';
import { WORKSHOPS, WORKSHOPS_TITLE, workshopsList } from './workshopsList';

const routes: RegisterRoutes = (app, desk) => {
  app.get(WORKSHOPS, (c) => workshopsList(c, desk));
  editActRoutes(app, desk);
  app.get(`${WORKSHOPS}/:id`, (c) => workshopPage(c, desk, c.req.param('id')));
  app.get(`${WORKSHOPS}/:id/participants.csv`, (c) => participantsFile(c, desk, c.req.param('id')));
  workshopActRoutes(app, desk);
  app.get(`${WORKSHOPS}/:id/attendance`, (c) => attendancePage(c, desk, c.req.param('id')));
  placeActRoutes(app, desk);
  participantActRoutes(app, desk);
  moveActRoutes(app, desk);
};

/** Pages of workshops: the list, one workshop, its participants as a file, and the acts on it. */
export const workshopsSection: DeskSection = {
  path: WORKSHOPS,
  title: WORKSHOPS_TITLE,
  isInMenu: true,
  routes,
};
