/** Something wrong in the sources of the demo space: which file, which entry and field, and what. */
export interface Problem {
  file: string;
  where: string;
  message: string;
}

/** One line for the terminal. */
export const describeProblem = ({ file, where, message }: Problem): string =>
  [file, where, message].filter(Boolean).join(': ');
