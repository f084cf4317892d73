/** Offers data to the visitor as a file download. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has read the blob by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Offers a JSON text to the visitor as a file download. */
export const saveFile = (text: string, name: string): void =>
  saveBlob(new Blob([text], { type: 'application/json' }), name);
