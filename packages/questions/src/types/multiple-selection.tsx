import { ChoicesInput } from '../parts/choice-list.tsx';
import { ChoiceDisplay } from '../parts/displays.tsx';
import type { QuestionView } from '../question-view.ts';

/** Any of the choices, in the order of the question. */
export const multipleSelection: QuestionView = {
  Input: (props) => <ChoicesInput {...props} isMultiple />,
  Display: ChoiceDisplay,
};
