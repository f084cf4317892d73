declare global {
  interface Navigator {
    /** The Network Information API, which not every browser supports. */
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** True when the visitor asked the browser to save data, or the line carries little. Nothing is fetched in advance then. */
export function savesData(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
