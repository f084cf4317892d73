/** What the browser tells of the line; not every one does. */
interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** True for a visitor who asked for as few bytes as can be. */
export const savesData = (): boolean => connection()?.saveData === true;
