import { localStorageColorSchemeManager } from '@mantine/core';

/** Keeps the chosen scheme under the key that first-paint.js reads. */
export const schemeStore = localStorageColorSchemeManager({ key: 'gondola.scheme' });
