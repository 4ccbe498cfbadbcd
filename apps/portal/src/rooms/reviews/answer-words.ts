// What an answer says, in words.
import type { ReviewedResponse } from '@gondola/contract';

/** The chosen titles, or the value as it was written; null when nothing was answered. */
export function answerWords(
  answer: ReviewedResponse['QuestionResponses'][number] | undefined,
): string | null {
  if (!answer) return null;
  const chosen = answer.QuestionChoiceResponses.map(({ title }) => title).join(', ');
  return chosen || answer.value?.trim() || null;
}

/** Rich text without its formatting. */
export function plainText(html: string | null): string {
  if (!html) return '';
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
