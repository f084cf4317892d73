import { Endorsements } from '@/features/endorsements/Endorsements';
import { WorkshopsPage } from '@/features/workshops/WorkshopsPage';
import { endorsementsApi } from '@/services/content/queries/endorsement';
import { workshopApi } from '@/services/content/queries/workshop';
import { workshopsApi } from '@/services/content/queries/workshopsAndCoaching';
import { ONCE, type LoadArg } from '../../pageLoad';
import { Block } from '../../layout/Block';

/** /workshops_and_coaching; shows the site's endorsements when the page's entry has none. */
export function WorkshopsRoute() {
  return (
    <WorkshopsPage
      endorsements={
        <Block>
          <Endorsements />
        </Block>
      }
    />
  );
}

export { WorkshopsRoute as Component };

export const load = ({ dispatch, locale }: LoadArg) =>
  Promise.all([
    dispatch(workshopsApi.endpoints.workshopsPage.initiate({ locale }, ONCE)),
    dispatch(workshopApi.endpoints.workshops.initiate({ locale }, ONCE)),
    dispatch(endorsementsApi.endpoints.endorsements.initiate(undefined, ONCE)),
  ]);
