import { staticPage } from './question-type.ts';

/** Sums up the answers given so far. A vertical form shows them anyway. */
export const resumePage = staticPage({
  seconds: 10,
  alsoCalled: ['resumen', 'summary'],
  foundBy: 'summary resume resumen',
  pagedOnly: true,
});
