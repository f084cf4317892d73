/** The Network Information API, which not every browser supports. */
interface Connection {
  saveData?: boolean;
}

/** True when the visitor asked the browser to save data. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
