import { NoDisplay } from '../parts/displays.tsx';
import type { QuestionView } from '../question-view.ts';

/** A goodbye to read. */
export const endPage: QuestionView = { Input: NoDisplay, Display: NoDisplay };
