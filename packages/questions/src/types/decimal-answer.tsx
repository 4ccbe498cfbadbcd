import { NumberDisplay } from '../parts/displays.tsx';
import { TypedNumber } from '../parts/typed-number.tsx';
import type { QuestionView } from '../question-view.ts';

/** A number with decimals. */
export const decimalAnswer: QuestionView = {
  Input: (props) => <TypedNumber {...props} inputMode="decimal" />,
  Display: NumberDisplay,
};
