/** The largest of some parts in lines, and the rest of them in one. @param parts each with its bytes */
export function largest(
  parts: readonly (readonly [name: string, bytes: number])[],
  atMost: number,
): string {
  const sorted = [...parts].sort(([, a], [, b]) => b - a);
  const smaller = sorted.slice(atMost);
  const others =
    smaller.length > 0
      ? [
          [
            `${String(smaller.length)} smaller parts`,
            smaller.reduce((sum, [, bytes]) => sum + bytes, 0),
          ] as const,
        ]
      : [];
  return [...sorted.slice(0, atMost), ...others]
    .map(([name, bytes]) => `  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}`)
    .join('\n');
}
