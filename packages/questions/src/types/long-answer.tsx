import Icon from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs';
import { TextDisplay } from '../parts/displays.tsx';
import { TextArea } from '../parts/text-field.tsx';
import type { QuestionView } from '../question-view.ts';

/** Text of several lines. */
export const longAnswer: QuestionView = { Icon, Input: TextArea, Display: TextDisplay };
