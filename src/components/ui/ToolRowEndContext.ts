import { createContext } from 'react';

/** The place after the tools of a row, for what a press on one of them adds: no tool moves away from the finger that is on it. Null outside of a row. */
export const ToolRowEndContext = createContext<HTMLElement | null>(null);
