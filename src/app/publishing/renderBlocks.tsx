import { createContext, Suspense, use, type ReactNode } from 'react';
import {
  BoundaryContext,
  type BoundaryProps,
  type RenderBoundary,
} from '@/components/content/boundaryContext';

/** A block's place among the blocks of a page, the same each time the page is rendered. */
class Place {
  private inner = 0;

  constructor(readonly path: string) {}

  next(): Place {
    this.inner += 1;
    return new Place(`${this.path}/${String(this.inner)}`);
  }
}

const PlaceContext = createContext(new Place(''));

/** By the paths of their places: what each block is made of that cannot be rendered. */
type Fallen = Map<string, unknown>;

const inPlace = (place: Place, children: ReactNode) => (
  <PlaceContext value={place}>{children}</PlaceContext>
);

/** Tells that a block fell, and shows what stands for it. */
function Fell({ onFall, children }: { onFall: () => void; children: ReactNode }) {
  onFall();
  return children;
}

interface Watched extends BoundaryProps {
  fallen: Fallen;
}

/** Finds out whether a block falls: with something else to show round it, it does not take the rest with it. */
function Watching({ of, children, fallback, fallen }: Watched) {
  const place = use(PlaceContext).next();
  return (
    <Suspense fallback={<Fell onFall={() => fallen.set(place.path, of)}>{fallback}</Fell>}>
      {inPlace(place, children)}
    </Suspense>
  );
}

/** Shows in the place of a block that falls what the browser's boundary shows there. */
function LeftOut({ children, fallback, fallen }: Watched) {
  const place = use(PlaceContext).next();
  return inPlace(place, fallen.has(place.path) ? fallback : children);
}

const guarded = (guard: RenderBoundary, page: ReactNode) => (
  <BoundaryContext value={guard}>{inPlace(new Place(''), page)}</BoundaryContext>
);

/**
 * Draws a page, without those of its blocks that cannot be rendered.
 * @param draw renders to a string; called anew for each try
 * @param onFall told of each block that was left out: what it is made of, and why
 * @throws when the page cannot be rendered without them either
 */
export function renderBlocks<T>(
  page: ReactNode,
  draw: (page: ReactNode) => T,
  onFall: (of: unknown, reason: string) => void,
): T {
  try {
    return draw(page);
  } catch (error) {
    const fallen: Fallen = new Map();
    try {
      draw(guarded((block) => <Watching {...block} fallen={fallen} />, page));
      if (fallen.size === 0) throw error;
      const drawn = draw(guarded((block) => <LeftOut {...block} fallen={fallen} />, page));
      for (const of of fallen.values())
        onFall(of, error instanceof Error ? error.message : String(error));
      return drawn;
    } catch {
      throw error;
    }
  }
}
