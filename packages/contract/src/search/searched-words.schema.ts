import { requiredText } from '../wire.ts';

/** The words that somebody types to find something anywhere. */
export const searchedWords = requiredText(200);
