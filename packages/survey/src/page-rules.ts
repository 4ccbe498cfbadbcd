// Rules of one page: its text, choices, correct answer and e-mails (field-audit, sections 2.17 and 5).
import type { PageReport } from './logic-rules.ts';
import { limits } from './limits.ts';
import { allowsQuestionType } from './task-types.ts';
import type { QuestionPayload, TaskDefinition } from './task-payload.schema.ts';
import { typeDefinition } from './types/index.ts';
import { emojiScaleRange } from './types/satisfaction.ts';

export function checkPage(
  definition: TaskDefinition,
  question: QuestionPayload,
  number: number,
  report: PageReport,
): void {
  if (question.identifier !== String(number)) report('identifier', 'identifierOrder');
  if (question.title.trim() === '') report('title', 'titleMissing');
  if (question.title.length > limits.questionTitle) report('title', 'titleTooLong');
  checkEmails(question, report);
  if (!question.type) {
    report('type', 'typeMissing');
    return;
  }
  if (!allowsQuestionType(definition.type, question.type)) report('type', 'typeNotOffered');
  const { pagedOnly, maxDescription } = typeDefinition(question.type);
  if (definition.vertical && pagedOnly) report('type', 'resumeInVertical');
  if (maxDescription !== null && visibleLength(question.description ?? '') > maxDescription) {
    report('description', 'descriptionTooLong');
  }
  const scale = question.emojiScale ?? emojiScaleRange.lowest;
  if (scale < emojiScaleRange.lowest || scale > emojiScaleRange.highest)
    report('emojiScale', 'emojiScaleRange');
  checkChoices(question, report);
  if (definition.type === 'entrenamiento') checkCorrectAnswer(question, report);
}

/** Characters a reader sees: markup and entities of the rich text do not count against a limit. */
function visibleLength(richText: string): number {
  return richText.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:#\d+|#x[\da-f]+|[a-z]+);/gi, ' ').length;
}

function checkChoices(question: QuestionPayload, report: PageReport): void {
  if (!question.type) return;
  const choices = question.questionChoices ?? [];
  const { fixedChoices, writtenChoices } = typeDefinition(question.type);
  if (fixedChoices.length > 0) {
    const areFixed = choices.length === 0 || choices.length === fixedChoices.length;
    if (!areFixed) report('questionChoices', 'yesNoChoices');
  } else if (!writtenChoices) {
    if (choices.length > 0) report('questionChoices', 'choicesNotAllowed');
    return;
  } else if (choices.length === 0) report('questionChoices', 'choicesMissing');
  if (choices.length > limits.choices) report('questionChoices', 'tooManyChoices');

  const identifiers = new Set<string>();
  const titles = new Set<string>();
  for (const [index, { identifier, title }] of choices.entries()) {
    const at = `questionChoices.${index}`;
    const name = title.trim().toLowerCase();
    if (identifiers.has(identifier)) report(`${at}.identifier`, 'choiceIdentifierRepeated');
    if (name === '') report(`${at}.title`, 'choiceTitleMissing');
    else if (titles.has(name)) report(`${at}.title`, 'choiceTitleRepeated');
    identifiers.add(identifier);
    titles.add(name);
  }
}

/** Identifiers of the correct choices, empty ones left out. */
export function correctAnswersOf(question: Pick<QuestionPayload, 'questionAnswer'>): string[] {
  return [question.questionAnswer ?? []].flat().filter((identifier) => identifier.trim() !== '');
}

function checkCorrectAnswer(question: QuestionPayload, report: PageReport): void {
  // Yes/no, satisfaction and NPS ask for an opinion in a training too; only written choices can be wrong.
  if (!question.type) return;
  const { writtenChoices, manyChoices } = typeDefinition(question.type);
  if (!writtenChoices) return;
  const correct = correctAnswersOf(question);
  if (correct.length === 0) report('questionAnswer', 'correctAnswerMissing');
  const known = new Set((question.questionChoices ?? []).map((choice) => choice.identifier));
  if (correct.some((identifier) => !known.has(identifier)) || (!manyChoices && correct.length > 1)) {
    report('questionAnswer', 'correctAnswerUnknown');
  }
}

const emailPattern = /^[^\s@,;<>"()]{1,64}@[^\s@,;<>"().]+(?:\.[^\s@,;<>"().]+)+$/;

/** Whether a text is an address that an answer can be mailed to. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** Addresses of a question; stored tasks hold several in one text, separated by commas. */
export function emailsOf(question: Pick<QuestionPayload, 'questionEmails'>): string[] {
  return (question.questionEmails ?? []).flatMap((text) => text.split(',')).map((address) => address.trim());
}

function checkEmails(question: QuestionPayload, report: PageReport): void {
  const addresses = emailsOf(question);
  const distinct = new Set(addresses.map((address) => address.toLowerCase()));
  const sound = addresses.every(isMailAddress);
  const missing = (question.sendEmail ?? false) && addresses.length === 0;
  if (!sound || missing || distinct.size < addresses.length || addresses.length > limits.emails) {
    report('questionEmails', 'emailError');
  }
}
