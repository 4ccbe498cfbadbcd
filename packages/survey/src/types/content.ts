import { staticPage } from './question-type.ts';

/** Explains something on the way. A page without a type yet is passed through as one of these. */
export const content = staticPage({
  seconds: 3,
  alsoCalled: ['contenido', 'note', 'nota'],
  foundBy: 'content text instructions contenido texto instrucciones',
});
