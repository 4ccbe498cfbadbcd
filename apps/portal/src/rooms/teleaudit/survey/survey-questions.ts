// A survey as the API gives it, as the engine follows it and the inputs show it.
import type { AnswerableTask, SurveyResponse } from '@gondola/contract';
import type { ShownQuestion } from '@gondola/questions';
import { type Answer, type Page, pictureSurvey, settingsOf, type Task } from '@gondola/survey';

export type Question = AnswerableTask['Questions'][number];

/** The survey to be followed. */
export const surveyOf = ({ Questions }: AnswerableTask): Task<number> =>
  pictureSurvey(
    Questions.map((question) => ({
      id: question.id,
      type: question.type,
      required: question.required,
      choices: question.QuestionChoices,
      logic: question.OriginalQuestionLogics.map(({ questionChoiceId, nextQuestionId }) => ({
        choiceId: questionChoiceId,
        nextId: nextQuestionId,
      })),
      settings: question,
    })),
  );

/** A page as its input shows it. */
export const shownPage = (page: Page<number>, { title, QuestionChoices }: Question) => ({
  type: page.type,
  title,
  choices: QuestionChoices,
  settings: page.settings,
  required: page.required,
});

type Saved = SurveyResponse['questionsResponses'][number];

/** A saved answer with its question as it was asked. */
export const shownAnswer = (saved: Saved): { question: ShownQuestion; answer: Answer<number> } => ({
  question: {
    type: saved.type,
    title: saved.title,
    choices: saved.QuestionChoices,
    settings: settingsOf(saved.type, saved),
  },
  answer: { value: saved.value, choiceIds: saved.questionChoiceIds },
});
