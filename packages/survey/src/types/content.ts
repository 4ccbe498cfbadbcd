import { staticPage } from './question-type.ts';

/** Explains something on the way. A page without a type yet is passed through as one of these. */
export const content = staticPage();
