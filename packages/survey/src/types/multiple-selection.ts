import { choiceType } from './question-type.ts';

/** Any of several choices. What was chosen cannot decide the way on. */
export const multipleSelection = choiceType({ manyChoices: true });
