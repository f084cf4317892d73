/**
 * The SDK talks to its sign-in frame through a script of Google's, at an address that cannot be configured; it does
 * without when `gapi` is already there. The sandbox has one of its own, so that nothing leaves the desk.
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
