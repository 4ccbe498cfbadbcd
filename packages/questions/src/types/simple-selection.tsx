import { ChoicesInput } from '../parts/choice-list.tsx';
import { ChoiceDisplay } from '../parts/displays.tsx';
import type { QuestionView } from '../question-view.ts';

/** One of the choices, all in sight. */
export const simpleSelection: QuestionView = { Input: ChoicesInput, Display: ChoiceDisplay };
