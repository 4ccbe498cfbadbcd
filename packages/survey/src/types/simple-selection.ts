import { choiceType } from './question-type.ts';

/** One of several choices, all in sight. */
export const simpleSelection = choiceType({ logic: true });
