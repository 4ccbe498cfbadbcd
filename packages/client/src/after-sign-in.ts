import type { Role } from '@gondola/contract';

/** Where someone goes after signing in: the page they asked for, as long as it is one of ours; scouts to the field. */
export function afterSignIn(role: Role, next: string | undefined): string {
  if (role === 'scout') return '/field';
  const isOurs = next !== undefined && /^\/(?![/\\])/.test(next);
  return isOurs ? next : '/home';
}
