import type { Role } from '@gondola/contract';

/** Where the field application is: a document of its own, which the portal's router cannot open. */
export const fieldApplication = '/field';

/** Where someone goes after signing in: the page they asked for, as long as it is one of ours; scouts to the field. */
export function afterSignIn(role: Role, next: string | undefined): string {
  if (role === 'scout') return fieldApplication;
  const isOurs = next !== undefined && /^\/(?![/\\])/.test(next);
  return isOurs ? next : '/home';
}
