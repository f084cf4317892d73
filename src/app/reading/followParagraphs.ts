import type { DataRouter } from 'react-router-dom';
import { findTextTarget } from '@/lib/links/headingId';
import { arriveAt } from './arrive';

/** Marks and focuses the paragraph or heading that the address names, on the first page and after each navigation. */
export function followParagraphs(router: DataRouter): void {
  let leave = (): void => undefined;
  const arrive = (first: boolean): void => {
    leave();
    const { hash } = router.state.location;
    leave = hash === '' ? () => undefined : arriveAt(() => findTextTarget(hash), { first });
  };
  // An address that is typed changes the hash, and has no key of its own.
  let here = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location === here) return;
    here = location;
    arrive(false);
  });
  arrive(true);
}
