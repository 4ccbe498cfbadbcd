import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftPage } from '@gondola/builder';
import { problemOf, QuestionInput } from '@gondola/questions';
import { type Answer, type Id, type Page, settingsOf, type Task } from '@gondola/survey';
import { RichText } from '@gondola/ui/display/rich-text.tsx';
import classes from './phone.module.css';

/** Answers by key of their page. */
export type Answers = ReadonlyMap<string, Answer<Id>>;

export interface ScreenProps {
  readonly draft: Draft;
  /** The same, as the engine runs it: its pages are in the same places. */
  readonly task: Task<Id>;
  /** Of the page that is edited, 0-based. */
  readonly place: number;
  readonly answers: Answers;
  readonly onAnswer: (key: string, answer: Answer<Id>) => void;
  readonly onAnswers: (answers: Answers) => void;
  /** The actions after the visit. */
  readonly after: ReactNode;
}

const shownQuestion = (page: Page<Id>, title: string, unwritten: (place: number) => string = String) => ({
  type: page.type,
  title,
  choices: page.choices.map(({ id, title: choice }, at) => ({ id, title: choice || unwritten(at + 1) })),
  settings: settingsOf(page.type, page.settings),
  required: page.required,
});

/** Whether the answer to a page stops the visit from going on. */
export const hasProblem = (page: Page<Id>, answer: Answer<Id>): boolean =>
  problemOf(shownQuestion(page, ''), answer) !== null;

interface PhonePageProps {
  readonly page: Page<Id>;
  readonly written: DraftPage;
  readonly answer: Answer<Id>;
  readonly showsProblem: boolean;
  readonly onAnswer: (answer: Answer<Id>) => void;
}

/** One page of the task with its picture and explanation, to be answered. */
export function PhonePage({ page, written, answer, showsProblem, onAnswer }: PhonePageProps) {
  const { t } = useTranslation('builder');
  const { title, description, imageUrl } = written;
  return (
    <>
      {imageUrl ? <img className={classes.picture} src={imageUrl} alt={t(($) => $.picture.alt)} /> : null}
      <QuestionInput
        question={shownQuestion(page, title || t(($) => $.phone.untitled), (choice) =>
          t(($) => $.choices.one, { place: choice }),
        )}
        description={description ? <RichText markup={description} /> : null}
        answer={answer}
        onAnswer={onAnswer}
        showsProblem={showsProblem}
      />
    </>
  );
}
