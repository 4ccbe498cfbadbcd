/** Asks the service worker of a version that waits to take over now. */
export const takeOver = 'take over';

/** Its answer when it cannot: another tab has the application open. */
export const openElsewhere = 'open elsewhere';
