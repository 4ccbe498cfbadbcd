/** Asks the service worker of a version that waits to take over now. */
export const takeOver = 'take over';
