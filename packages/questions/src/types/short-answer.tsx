import { TextDisplay } from '../parts/displays.tsx';
import { TextField } from '../parts/text-field.tsx';
import type { QuestionView } from '../question-view.ts';

/** A line of text. */
export const shortAnswer: QuestionView = { Input: TextField, Display: TextDisplay };
