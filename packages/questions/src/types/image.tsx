import { FilesDisplay } from '../parts/displays.tsx';
import { FilesInput } from '../parts/files-input.tsx';
import type { QuestionView } from '../question-view.ts';

/** One photo. */
export const image: QuestionView = { Input: FilesInput, Display: FilesDisplay };
