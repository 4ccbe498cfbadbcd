import { choiceType } from './question-type.ts';

/** One of several choices, in a list that opens. */
export const dropDownMenu = choiceType({
  seconds: 7,
  alsoCalled: ['lista', 'lista desplegable', 'dropdown', 'drop down'],
  foundBy: 'dropdown select list menú desplegable lista',
  logic: true,
});
