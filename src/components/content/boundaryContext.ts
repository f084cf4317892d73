import { createContext, type ReactElement, type ReactNode } from 'react';

/** Props of an error boundary around content. */
export interface BoundaryProps {
  children: ReactNode;
  /** The content; the boundary is reset when it changes. */
  of: unknown;
  fallback: ReactNode;
}

/** Renders a block with a substitute for an error boundary. */
export type RenderBoundary = (block: BoundaryProps) => ReactElement;

/** Used where React has no error boundaries; null in the browser. */
export const BoundaryContext = createContext<RenderBoundary | null>(null);
