// The screens' view of a question type: how it is answered, how an answer is shown. Its icon is in question-icons.ts.
// oxlint-disable-next-line typescript/triple-slash-reference -- the modules of icons are ambient: there is nothing to import
/// <reference path="./icons.d.ts" />
import type { ComponentType } from 'react';
import type { Answer, Id, QuestionType } from '@gondola/survey';

/** A question as a screen shows it; ids are those of its answers. */
export interface ShownQuestion {
  readonly type: QuestionType;
  readonly title: string;
  readonly choices: readonly { readonly id: Id; readonly title: string }[];
  /** Of its type, as they are stored; may be incomplete. */
  readonly settings: object;
}

export interface InputProps {
  readonly question: ShownQuestion;
  readonly answer: Answer<Id>;
  readonly onAnswer: (answer: Answer<Id>) => void;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  /** Id of the element with the title. */
  readonly labelledBy: string;
  /** Id of the element with the problem. */
  readonly describedBy: string;
}

export interface DisplayProps {
  readonly question: ShownQuestion;
  /** Not empty. */
  readonly answer: Answer<Id>;
}

export interface QuestionView {
  readonly Input: ComponentType<InputProps>;
  readonly Display: ComponentType<DisplayProps>;
}
