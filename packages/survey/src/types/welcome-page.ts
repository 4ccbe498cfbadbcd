import { staticPage } from './question-type.ts';

/** Greets at the beginning. */
export const welcomePage = staticPage();
