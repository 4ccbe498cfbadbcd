import { FilesDisplay } from '../parts/displays.tsx';
import { FilesInput } from '../parts/files-input.tsx';
import type { QuestionView } from '../question-view.ts';

/** One video. */
export const video: QuestionView = { Input: FilesInput, Display: FilesDisplay };
