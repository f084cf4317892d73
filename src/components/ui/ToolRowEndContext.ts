import { createContext } from 'react';

/**
 * Element at the end of a tool row, for what a tool renders after a click, so that no tool moves.
 * Null outside of a row.
 */
export const ToolRowEndContext = createContext<HTMLElement | null>(null);
