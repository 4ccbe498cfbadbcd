import { NumberDisplay } from '../parts/displays.tsx';
import { TypedNumber } from '../parts/typed-number.tsx';
import type { QuestionView } from '../question-view.ts';

/** A whole number. */
export const numericAnswer: QuestionView = {
  Input: (props) => <TypedNumber {...props} inputMode="numeric" />,
  Display: NumberDisplay,
};
