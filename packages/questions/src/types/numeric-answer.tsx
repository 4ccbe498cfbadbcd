import { NumberDisplay } from '../parts/displays.tsx';
import { TextField } from '../parts/text-field.tsx';
import type { QuestionView } from '../question-view.ts';

/** A whole number. */
export const numericAnswer: QuestionView = {
  Input: (props) => <TextField {...props} inputMode="numeric" />,
  Display: NumberDisplay,
};
