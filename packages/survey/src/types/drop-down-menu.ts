import { choiceType } from './question-type.ts';

/** One of several choices, in a list that opens. */
export const dropDownMenu = choiceType({ logic: true });
