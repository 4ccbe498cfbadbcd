import Icon from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { NoDisplay } from '../parts/displays.tsx';
import type { QuestionView } from '../question-view.ts';

/** A goodbye to read. */
export const endPage: QuestionView = { Icon, Input: NoDisplay, Display: NoDisplay };
