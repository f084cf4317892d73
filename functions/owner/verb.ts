import type { Databases } from '../backup/backup';

type Print = (text: string) => void;

interface Described {
  name: string;
  usage: string;
  does: string;
}

/** One of the owner's commands; gives the exit code. `alone` ones open no database themselves. */
export type Verb =
  | (Described & { kind: 'alone'; run: (args: readonly string[], urls: { orders: string; mail: string }, print: Print) => Promise<number> })
  | (Described & { kind: 'open'; run: (args: readonly string[], databases: Databases, print: Print) => Promise<number> });
