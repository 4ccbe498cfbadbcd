import { staticPage } from './question-type.ts';

/** Greets at the beginning. */
export const welcomePage = staticPage({
  seconds: 3,
  alsoCalled: ['bienvenida', 'welcome'],
  foundBy: 'welcome start begin bienvenida inicio comienzo',
});
