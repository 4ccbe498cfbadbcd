import { PriceDisplay } from '../parts/displays.tsx';
import { TypedNumber } from '../parts/typed-number.tsx';
import type { QuestionView } from '../question-view.ts';

/** An amount of money. */
export const price: QuestionView = {
  Input: (props) => <TypedNumber {...props} inputMode="decimal" />,
  Display: PriceDisplay,
};
