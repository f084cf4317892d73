/** The used part of Playwright's Page; the sandbox does not depend on the package. */
type Closing = { isClosed(): boolean };

/**
 * Does what closes a window, such as PayPal's or a sign-in's: it closes under the press, sometimes before the driver has heard of it.
 * @throws what the press throws, if the window is still open
 */
export async function pressWhatCloses(popup: Closing, press: () => Promise<void>): Promise<void> {
  await press().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
}
