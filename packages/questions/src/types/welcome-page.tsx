import { NoDisplay } from '../parts/displays.tsx';
import type { QuestionView } from '../question-view.ts';

/** A greeting to read. */
export const welcomePage: QuestionView = { Input: NoDisplay, Display: NoDisplay };
