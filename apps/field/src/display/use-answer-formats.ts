import type { QuestionsPort } from '@gondola/questions';
import { useFormats } from '@gondola/ui/format/use-formats.ts';

/** Answers in the reader's writing. */
export function useAnswerFormats(): Pick<
  QuestionsPort,
  'formatNumber' | 'formatDay' | 'formatTime' | 'formatPrice'
> {
  const { number, amount, calendarDay, clock } = useFormats();
  return { formatNumber: number, formatDay: calendarDay, formatTime: clock, formatPrice: amount };
}
