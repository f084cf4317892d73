/** The user who published the export, and every edit that names nobody else. */
export const DEFAULT_EDITOR = 'editor';

/** Users of the space. Anybody else has left: Contentful answers 404 but entries go on naming them. */
const USERS: Readonly<Record<string, { email: string; firstName: string }>> = {
  [DEFAULT_EDITOR]: { email: 'editor@openstrings.example', firstName: 'Edda' },
  colleague: { email: 'colleague@openstrings.example', firstName: 'Kim' },
};

/** A user as the Management API returns it; null when it is not a member of the space. */
export function managementUser(id: string): unknown {
  const user = Object.hasOwn(USERS, id) ? USERS[id] : undefined;
  if (user === undefined) return null;
  return { sys: { type: 'User', id }, lastName: 'Example', confirmed: true, ...user };
}
