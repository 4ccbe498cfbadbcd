/**
 * Statuses after which the same call may well be taken later: no answer, that of a network which wants a sign-in first, no session,
 * too much at once, a server in trouble.
 */
export const isPassing = (status: number): boolean =>
  status < 400 || [401, 408, 413, 425, 426, 429].includes(status) || status >= 500;
