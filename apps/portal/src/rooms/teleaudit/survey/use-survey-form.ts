// The answers about one object until they are saved: kept in this browser, checked by the engine, saved as a whole.
import {
  type AnswerableTask,
  type AuditedObject,
  type TeleauditAnswer,
  teleauditEndpoints,
} from '@gondola/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '@gondola/questions';
import {
  type Answer,
  type Id,
  isAskedOfPicture,
  isEmptyAnswer,
  type Page,
  textOfAnswer,
  walkPath,
} from '@gondola/survey';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';
import { useSendWhenBack, useUnsent } from '@gondola/client/send-when-back.ts';
import { type Answers, keepAnswers, readAnswers, surveyDraftKey } from './survey-draft.ts';
import { type Question, shownPage, surveyOf } from './survey-questions.ts';

/** The highest number that a key answers with, or 0 where there is nothing to choose. */
export function keysOf({ traits, settings, choices }: Page<number>): number {
  if (traits.carries === 'choices') return Math.min(choices.length || traits.fixedChoices.length, 9);
  return Math.min(traits.highestMark(settings) ?? 0, 9);
}

/** The answer after a key: a choice by its place, a mark of a scale by itself; null where the key says nothing. */
export function chosenByKey(page: Page<number>, before: Answer<number>, key: number): Answer<number> | null {
  if (key < 1 || key > keysOf(page)) return null;
  const { traits, choices } = page;
  if (traits.carries !== 'choices') return { value: String(key) };
  const choice = choices[key - 1];
  // An old yes/no question stores no choices: the word says it.
  if (!choice) return { value: traits.fixedChoices[key - 1] ?? '' };
  if (!traits.manyChoices) return { choiceIds: [choice.id] };
  const chosen = new Set(isEmptyAnswer(before) ? [] : (before.choiceIds ?? []));
  if (!chosen.delete(choice.id)) chosen.add(choice.id);
  return { choiceIds: choices.flatMap(({ id }) => (chosen.has(id) ? [id] : [])) };
}

export interface SurveyFormOptions {
  userId: number;
  survey: AnswerableTask;
  answer: TeleauditAnswer;
  objectClass: AuditedObject;
  objectId: number;
  onSaved: (() => void) | undefined;
}

/** A page of the survey that the answers lead through. */
interface ShownPage {
  readonly page: Page<number>;
  readonly question: Question;
}

/** Inputs know ids of any kind; those of a stored survey are numbers. */
const stored = ({ value, choiceIds }: Answer<Id>): Answer<number> => ({
  value,
  choiceIds: choiceIds?.filter((id) => typeof id === 'number'),
});

const wordsOf = (error: unknown, otherwise: string): string[] => {
  if (!(error instanceof ApiFailure)) return [otherwise];
  const fields = error.fields.map(({ message }) => message);
  return fields.length > 0 ? fields : [error.message];
};

/** Pages, answers and commands of the form; `focus` brings a question under the keys. */
export function useSurveyForm(options: SurveyFormOptions, focus: (id: number | undefined) => void) {
  const { userId, survey, answer, objectClass, objectId, onSaved } = options;
  const { t } = useTranslation('teleaudit');
  const draftKey = surveyDraftKey(userId, objectClass, objectId);
  const [answers, setAnswers] = useState<Answers>(() => readAnswers(localStorage, draftKey));
  const [current, setCurrent] = useState<number>();
  const [shows, setShows] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const readAgain = useReadAgain(teleauditEndpoints.saveSurvey);
  const busy = useRef(false);
  const mayAnswer = answer.can.audit;

  const questions = new Map(survey.Questions.map((question) => [question.id, question]));
  const shown = walkPath(surveyOf(survey), answers).pages.flatMap((page): ShownPage[] => {
    const question = questions.get(page.id);
    return question ? [{ page, question }] : [];
  });
  const asked = shown.filter(({ page }) => isAskedOfPicture(page.type));
  const answerTo = (id: number): Answer<number> => answers.get(id) ?? {};
  const isOpen = ({ page }: ShownPage): boolean => isEmptyAnswer(answerTo(page.id));
  const at = Math.max(
    asked.findIndex(({ page }) => page.id === current),
    0,
  );

  const give = (id: number, given: Answer<Id>) => {
    const next = new Map(answers);
    if (isEmptyAnswer(given)) next.delete(id);
    else next.set(id, stored(given));
    setAnswers(next);
    setFailure(keepAnswers(localStorage, draftKey, next) ? [] : [t(($) => $.survey.notKept)]);
  };
  const choose = (key: number) => {
    const one = asked[at];
    const chosen = one && mayAnswer ? chosenByKey(one.page, answerTo(one.page.id), key) : null;
    if (one && chosen) give(one.page.id, chosen);
  };
  const send = () => {
    const { productId, categoryCode, taskInstanceId } = answer.SurveyResponse;
    const given = asked.filter((one) => !isOpen(one));
    return call(teleauditEndpoints.saveSurvey, {
      body: {
        surveyId: survey.id,
        version: survey.version,
        productId,
        categoryCode,
        taskInstanceId,
        objectId,
        objectClass,
        questionsResponses: given.map(({ page: { id, type } }) => ({
          id,
          type,
          value: textOfAnswer(answerTo(id)),
        })),
      },
    });
  };
  const unsent = useUnsent();
  const save = async () => {
    if (busy.current || !mayAnswer) return;
    const wrong = asked.find(({ page, question }) => problemOf(shownPage(page, question), answerTo(page.id)));
    setShows(wrong !== undefined);
    if (wrong) {
      unsent.settled();
      focus(wrong.page.id);
      return;
    }
    busy.current = true;
    setSaving(true);
    setFailure([]);
    try {
      await send();
      unsent.settled();
      keepAnswers(localStorage, draftKey, new Map());
      await readAgain();
      onSaved?.();
    } catch (error) {
      const words = wordsOf(
        error,
        t(($) => $.survey.failed),
      );
      setFailure(unsent.failed(error) ? [t(($) => $.save.waits)] : words);
      // Somebody else's answers are there: the form gives way to them.
      if (error instanceof ApiFailure && error.status === 409) void readAgain();
    }
    busy.current = false;
    setSaving(false);
  };
  useSendWhenBack(unsent, () => void save());
  return {
    shown,
    answerTo,
    give,
    choose,
    save,
    saving,
    shows,
    failure,
    mayAnswer,
    setCurrent,
    current: asked[at]?.page.id,
    /** The first question without an answer, else the first. */
    first: (asked.find(isOpen) ?? asked[0])?.page.id,
    /** The next question without an answer behind the current one. */
    next: asked.slice(at + 1).find(isOpen)?.page.id,
    /** Required questions without an answer. */
    left: asked.filter((one) => one.page.required && isOpen(one)).length,
  };
}
