import { FilesDisplay } from '../parts/displays.tsx';
import { FilesInput } from '../parts/files-input.tsx';
import type { QuestionView } from '../question-view.ts';

/** Several photos. */
export const multipleImageQuestion: QuestionView = { Input: FilesInput, Display: FilesDisplay };
