declare global {
  interface Navigator {
    /** The Network Information API, which not every browser supports. */
    readonly connection?: { saveData?: boolean };
  }
}

/** True when the visitor asked the browser to save data. */
export const savesData = (): boolean => navigator.connection?.saveData === true;
