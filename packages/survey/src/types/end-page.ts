import { staticPage } from './question-type.ts';

/** Says goodbye; nothing follows it. */
export const endPage = staticPage({
  seconds: 3,
  alsoCalled: ['fin', 'cierre', 'end'],
  foundBy: 'end finish final fin cierre',
  endsInterview: true,
});
