import { NoDisplay } from '../parts/displays.tsx';
import type { QuestionView } from '../question-view.ts';

/** Something to read on the way. */
export const content: QuestionView = { Input: NoDisplay, Display: NoDisplay };
