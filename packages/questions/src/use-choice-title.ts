import { useTranslation } from 'react-i18next';
import { type QuestionType, typeDefinition } from '@gondola/survey';

/** The name of a choice on screen: those that a type fixes are stored in one language, those of an author stay as written. */
export function useChoiceTitle(): (
  question: { readonly type: QuestionType | null },
  title: string,
) => string {
  const { t } = useTranslation('questions');
  return ({ type }, title) =>
    type !== null && typeDefinition(type).fixedChoices.includes(title)
      ? t(($) => $.word[title as 'yes'])
      : title;
}
