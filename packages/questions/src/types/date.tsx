import { MomentDisplay } from '../parts/displays.tsx';
import { MomentField } from '../parts/text-field.tsx';
import type { QuestionView } from '../question-view.ts';

/** A day, by the device’s calendar. */
export const date: QuestionView = {
  Input: (props) => <MomentField {...props} type="date" />,
  Display: MomentDisplay,
};
