import { NumberDisplay } from '../parts/displays.tsx';
import { TextField } from '../parts/text-field.tsx';
import type { QuestionView } from '../question-view.ts';

/** A number with decimals. */
export const decimalAnswer: QuestionView = {
  Input: (props) => <TextField {...props} inputMode="decimal" />,
  Display: NumberDisplay,
};
