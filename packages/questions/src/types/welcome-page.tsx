import Icon from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { NoDisplay } from '../parts/displays.tsx';
import type { QuestionView } from '../question-view.ts';

/** A greeting to read. */
export const welcomePage: QuestionView = { Icon, Input: NoDisplay, Display: NoDisplay };
