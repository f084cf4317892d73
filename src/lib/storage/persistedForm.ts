/** redux-persist writes an object as JSON whose fields are JSON again. @throws for anything else */
export function unfold(text: string): Record<string, unknown> {
  const fields = JSON.parse(text) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(fields).map(([field, json]): [string, unknown] => [field, JSON.parse(json)]),
  );
}
