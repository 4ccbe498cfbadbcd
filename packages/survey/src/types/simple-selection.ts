import { choiceType } from './question-type.ts';

/** One of several choices, all in sight. */
export const simpleSelection = choiceType({
  seconds: 5,
  alsoCalled: ['seleccion simple', 'single choice', 'select one'],
  foundBy: 'single choice radio option selección simple única opción',
  logic: true,
});
