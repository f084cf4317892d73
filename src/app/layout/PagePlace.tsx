import {
  Activity,
  memo,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactElement,
} from 'react';
import {
  NavigationType,
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type DataRouteMatch,
  type Location,
} from 'react-router-dom';
import { ExpectedPageContext, type PlacedPage } from './expectedPage';

/** Drawn again for another place only. What a page's components learn from the router is the page's own place, also while another one is shown. */
const PageAt = memo(function PageAt({
  page: { element, location, matches },
}: {
  page: PlacedPage;
}) {
  return (
    <LocationContext value={{ location, navigationType: NavigationType.Pop }}>
      <RouteContext value={{ outlet: null, matches, isDataRoute: true }}>{element}</RouteContext>
    </LocationContext>
  );
});

function Kept({ page, hidden }: { page: PlacedPage; hidden: boolean }) {
  const shown = <PageAt page={page} />;
  // React keeps to itself what fails while it is hidden.
  return page.isAhead ? <Activity mode={hidden ? 'hidden' : 'visible'}>{shown}</Activity> : shown;
}

/** As the router does it: the same page with other parameters goes on, another one begins anew. */
function placeOf(location: Location, matches: DataRouteMatch[], before?: PlacedPage): PlacedPage {
  // The router makes an element of each route's component.
  const element = matches.at(-1)?.route.element as ReactElement;
  const goesOn = before?.element.type === element.type;
  return {
    id: goesOn ? before.id : location.key,
    isAhead: goesOn && before.isAhead,
    location,
    matches,
    element,
  };
}

/** Drawn ahead it knew nothing of what the link tells the page; without that it is not drawn again. */
const toldBy = (location: Location, expected: PlacedPage): PlacedPage =>
  location.state === null ? expected : { ...expected, location };

/**
 * The page of the address, and beside it, hidden from everybody, the one that the visitor is about to open: a press then
 * only has to show it. What is hidden has no effects: it asks for nothing, plays nothing and cannot be reached.
 */
export function PagePlace() {
  const { location, matches } = use(RouterState) as {
    location: Location;
    matches: DataRouteMatch[];
  };
  const expectation = use(ExpectedPageContext);
  const expected = useSyncExternalStore(expectation.subscribe, expectation.get, expectation.get);
  const [shown, setShown] = useState(() => ({ at: location, page: placeOf(location, matches) }));
  let { page } = shown;
  if (shown.at !== location) {
    page =
      expected?.location.pathname === location.pathname + location.search + location.hash
        ? toldBy(location, expected)
        : placeOf(location, matches, page);
    setShown({ at: location, page });
  }
  useEffect(() => () => expectation.set(null), [expectation, location]);
  return (expected === null || expected.id === page.id ? [page] : [page, expected]).map((one) => (
    <Kept key={one.id} page={one} hidden={one !== page} />
  ));
}
