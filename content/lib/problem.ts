/** A problem in the sources of the demo space, with its file, entry and field. */
export interface Problem {
  file: string;
  where: string;
  message: string;
}

/** Formats a problem as one line. */
export const describeProblem = ({ file, where, message }: Problem): string =>
  [file, where, message].filter(Boolean).join(': ');
