/** The used part of Playwright's Page; the sandbox does not depend on the package. */
type Closing = { isClosed(): boolean };

/**
 * Presses a button that closes a window, such as PayPal's. The window may close before the click is reported as done.
 * @throws the error of the click, if the window is still open
 */
export async function clickClosingButton(
  popup: Closing,
  press: () => Promise<void>,
): Promise<void> {
  await press().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
}
