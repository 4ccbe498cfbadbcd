import Icon from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { NoDisplay } from '../parts/displays.tsx';
import type { QuestionView } from '../question-view.ts';

/** Something to read on the way. */
export const content: QuestionView = { Icon, Input: NoDisplay, Display: NoDisplay };
