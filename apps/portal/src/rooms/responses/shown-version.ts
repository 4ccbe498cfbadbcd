// A version of an answer as the components of questions take it.
import type { AnswerVersion, EditedAnswer } from '@gondola/contract';
import type { ShownQuestion } from '@gondola/questions';
import type { Answer, Id } from '@gondola/survey';

/** The question as its components take it. */
export const questionOf = ({
  type,
  title,
  QuestionChoices,
  emojiScale,
  emojiSet,
}: NonNullable<EditedAnswer['Question']>): ShownQuestion => ({
  type,
  title,
  choices: QuestionChoices,
  settings: { ...(emojiScale ? { emojiScale } : {}), ...(emojiSet ? { emojiSet } : {}) },
});

/** Files are named by their ids. */
export const answerOf = ({ value, choices, images, recordings }: AnswerVersion): Answer<Id> => ({
  value,
  choiceIds: choices.map(({ id }) => id),
  media: [...images, ...recordings].map(({ id }) => String(id)),
});

/** The content by which versions differ: all that was answered. */
const contentOf = (version: AnswerVersion): string => JSON.stringify([answerOf(version), version.dropped]);

/** Whether an answer says something else in one version than in another. */
export const differs = (one: AnswerVersion, other: AnswerVersion): boolean =>
  contentOf(one) !== contentOf(other);
