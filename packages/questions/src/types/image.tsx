import Icon from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { FilesDisplay } from '../parts/displays.tsx';
import { FilesInput } from '../parts/files-input.tsx';
import type { QuestionView } from '../question-view.ts';

/** One photo. */
export const image: QuestionView = { Icon, Input: FilesInput, Display: FilesDisplay };
