import { TextDisplay } from '../parts/displays.tsx';
import { TextArea } from '../parts/text-field.tsx';
import type { QuestionView } from '../question-view.ts';

/** Text of several lines. */
export const longAnswer: QuestionView = { Input: TextArea, Display: TextDisplay };
