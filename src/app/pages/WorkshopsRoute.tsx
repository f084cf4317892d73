import { Endorsements } from '@/features/endorsements/Endorsements';
import { WorkshopsPage } from '@/features/workshops/WorkshopsPage';
import { endorsementsApi } from '@/services/content/types/endorsement';
import { workshopsApi } from '@/services/content/types/workshopsAndCoaching';
import type { PreloadArg } from '../preload';

/** /workshops_and_coaching: the page's entry may lack endorsements of its own; then the site's stand there. */
export function WorkshopsRoute() {
  return <WorkshopsPage endorsements={<Endorsements />} />;
}

export { WorkshopsRoute as Component };

export const handle = {
  preload: ({ dispatch, locale }: PreloadArg) =>
    Promise.all([dispatch(workshopsApi.endpoints.workshopsPage.initiate({ locale })), dispatch(endorsementsApi.endpoints.endorsements.initiate())]),
};
