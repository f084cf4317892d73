/** The Network Information API, which not every browser supports. */
interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** True when the visitor asked the browser to save data. */
export const savesData = (): boolean => connection()?.saveData === true;
