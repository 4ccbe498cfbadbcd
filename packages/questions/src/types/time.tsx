import { MomentDisplay } from '../parts/displays.tsx';
import { MomentField } from '../parts/text-field.tsx';
import type { QuestionView } from '../question-view.ts';

/** A time of day, by the device's clock. */
export const time: QuestionView = {
  Input: (props) => <MomentField {...props} type="time" />,
  Display: MomentDisplay,
};
