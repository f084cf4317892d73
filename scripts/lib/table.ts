/** Two columns, aligned, between rules. */
export function table(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`);
  const rule = '-'.repeat(Math.max(...lines.map((line) => line.length)) + 2);
  return [rule, ...lines, rule].join('\n');
}
