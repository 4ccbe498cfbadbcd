// Questions on a screen: an icon, an input and a display for every question type.
export { AnswerDisplay } from './answer-display.tsx';
export { Face } from './parts/face.tsx';
export { withFile } from './parts/files-input.tsx';
export { problemOf, QuestionInput } from './question-input.tsx';
export type { DisplayProps, InputProps, QuestionView, ShownQuestion } from './question-view.ts';
export {
  type FileFault,
  type MomentFieldProps,
  type QuestionsPort,
  QuestionsProvider,
  RefusedFile,
} from './questions-port.ts';
export { useChoiceTitle } from './use-choice-title.ts';
export { questionIcons } from './question-icons.ts';
export { questionViews } from './types/index.ts';
