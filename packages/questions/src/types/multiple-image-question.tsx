import Icon from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs';
import { FilesDisplay } from '../parts/displays.tsx';
import { FilesInput } from '../parts/files-input.tsx';
import type { QuestionView } from '../question-view.ts';

/** Several photos. */
export const multipleImageQuestion: QuestionView = { Icon, Input: FilesInput, Display: FilesDisplay };
