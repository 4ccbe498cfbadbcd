import { choiceType } from './question-type.ts';

/** Any of several choices. What was chosen cannot decide the way on. */
export const multipleSelection = choiceType({
  seconds: 9,
  alsoCalled: ['seleccion multiple', 'multiple choice', 'select multiple'],
  foundBy: 'multiple choice checkbox options selección múltiple casillas opciones',
  manyChoices: true,
});
