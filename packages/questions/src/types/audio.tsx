import Icon from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import { FilesDisplay } from '../parts/displays.tsx';
import { FilesInput } from '../parts/files-input.tsx';
import type { QuestionView } from '../question-view.ts';

/** One sound recording. */
export const audio: QuestionView = { Icon, Input: FilesInput, Display: FilesDisplay };
