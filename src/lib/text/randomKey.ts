/** 32 unguessable hexadecimal digits. `crypto.randomUUID` would need a secure context, this does not. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
