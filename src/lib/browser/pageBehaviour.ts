import { dismissDetails } from './dismissDetails';
import { focusSkipTarget } from './focusSkipTarget';
import { showHeaderOnScrollUp } from './headerOnScrollUp';
import { openDetailsForPrint } from './openDetailsForPrint';
import { openSearchByKey } from './openSearchByKey';
import { rotateQuotations } from './rotateQuotations';

/** Starts what every page does without the app. The head script calls it; in development, which has none, the app does. */
export function startPageBehaviour(): void {
  showHeaderOnScrollUp();
  openDetailsForPrint();
  dismissDetails();
  openSearchByKey();
  focusSkipTarget();
  rotateQuotations();
}
