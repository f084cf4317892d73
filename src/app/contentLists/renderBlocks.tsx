import { createContext, Suspense, use, type ReactNode } from 'react';
import {
  BoundaryContext,
  type BoundaryProps,
  type RenderBoundary,
} from '@/components/content/boundaryContext';

/** Position of a block in the page's tree of blocks, the same in each rendering. */
class BlockPosition {
  private children = 0;

  constructor(readonly path: string) {}

  next(): BlockPosition {
    this.children += 1;
    return new BlockPosition(`${this.path}/${String(this.children)}`);
  }
}

const PositionContext = createContext(new BlockPosition(''));

/** Subjects of the blocks that cannot be rendered, by the path of their position. */
type FailedBlocks = Map<string, unknown>;

const atPosition = (position: BlockPosition, children: ReactNode) => (
  <PositionContext value={position}>{children}</PositionContext>
);

/** Reports a failed block and renders its fallback. */
function Failed({ onFailed, children }: { onFailed: () => void; children: ReactNode }) {
  onFailed();
  return children;
}

interface ObservedBlock extends BoundaryProps {
  failed: FailedBlocks;
}

/** Finds out whether a block fails: inside Suspense, React renders the fallback instead of failing the page. */
function DetectFailure({ of, children, fallback, failed }: ObservedBlock) {
  const position = use(PositionContext).next();
  return (
    <Suspense fallback={<Failed onFailed={() => failed.set(position.path, of)}>{fallback}</Failed>}>
      {atPosition(position, children)}
    </Suspense>
  );
}

/** Renders the fallback of a failed block, as the browser's boundary would. */
function OmitFailed({ children, fallback, failed }: ObservedBlock) {
  const position = use(PositionContext).next();
  return atPosition(position, failed.has(position.path) ? fallback : children);
}

const withBoundary = (boundary: RenderBoundary, page: ReactNode) => (
  <BoundaryContext value={boundary}>{atPosition(new BlockPosition(''), page)}</BoundaryContext>
);

/**
 * Renders a page without the blocks that cannot be rendered.
 * @param render renders to a string; called again for each attempt
 * @param onOmitted called for each omitted block with its subject and the reason
 * @throws when the page cannot be rendered without them either
 */
export function renderBlocks<T>(
  page: ReactNode,
  render: (page: ReactNode) => T,
  onOmitted: (of: unknown, reason: string) => void,
): T {
  try {
    return render(page);
  } catch (error) {
    const failed: FailedBlocks = new Map();
    try {
      render(withBoundary((block) => <DetectFailure {...block} failed={failed} />, page));
      if (failed.size === 0) throw error;
      const rendered = render(
        withBoundary((block) => <OmitFailed {...block} failed={failed} />, page),
      );
      for (const of of failed.values())
        onOmitted(of, error instanceof Error ? error.message : String(error));
      return rendered;
    } catch {
      throw error;
    }
  }
}
