import { PriceDisplay } from '../parts/displays.tsx';
import { TextField } from '../parts/text-field.tsx';
import type { QuestionView } from '../question-view.ts';

/** An amount of money. */
export const price: QuestionView = {
  Input: (props) => <TextField {...props} inputMode="decimal" />,
  Display: PriceDisplay,
};
