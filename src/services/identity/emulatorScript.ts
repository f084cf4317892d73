/**
 * The SDK loads a Google script for its sign-in frame, from an address that cannot be configured; it does
 * not when `gapi` is already defined. The sandbox serves its own script, so that no request leaves this machine.
 */
export async function loadEmulatorScript(authEmulatorUrl: string): Promise<void> {
  if ('gapi' in globalThis) return;
  const script = document.createElement('script');
  script.src = `${authEmulatorUrl}/emulator/auth/gapi.js`;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () =>
      reject(new Error('The sandbox has no script for sign-in frames.')),
    );
    document.head.append(script);
  });
}
