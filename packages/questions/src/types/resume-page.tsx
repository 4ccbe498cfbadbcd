import { NoDisplay } from '../parts/displays.tsx';
import type { QuestionView } from '../question-view.ts';

/** The answers so far: the application shows them, each by its type. */
export const resumePage: QuestionView = { Input: NoDisplay, Display: NoDisplay };
