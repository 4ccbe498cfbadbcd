import { requiredText } from '../wire.ts';

/** What somebody types to find something anywhere. */
export const searchedWords = requiredText(200);
