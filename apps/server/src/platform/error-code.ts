/** The `code` of a system or PostgreSQL error ('ENOENT', '28P01'); undefined when there is none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether an error, or one that it was caused by, has this `code`: what writes files says of a full disk that it cannot write. */
export function isCausedBy(error: unknown, code: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (errorCode(at) === code) return true;
  return false;
}
