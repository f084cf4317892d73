import { createContext, type ReactElement, type ReactNode } from 'react';

export interface BoundaryProps {
  children: ReactNode;
  /** What the block is made of; when it changes the block is tried afresh. */
  of: unknown;
  fallback: ReactNode;
}

/** Puts round a block of content what stands for a boundary. */
export type Guard = (block: BoundaryProps) => ReactElement;

/** For where React has no boundaries; null in the browser. */
export const GuardContext = createContext<Guard | null>(null);
