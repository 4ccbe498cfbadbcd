// The way in for other rooms.
export { phoneWords } from './phone-words.ts';
