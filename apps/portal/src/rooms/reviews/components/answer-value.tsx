import type { ReviewedResponse } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '~/lib/use-formats.ts';
import { answerWords } from '../answer-words.ts';
import { SignatureDrawing } from './signature-drawing.tsx';
import classes from './answers-table.module.css';

const numeric = new Set(['price', 'numeric answer', 'decimal answer']);

/** What was answered: words, a mark out of a scale, or a signature. */
export function AnswerValue({
  answer,
}: {
  answer: ReviewedResponse['QuestionResponses'][number] | undefined;
}) {
  const { t } = useTranslation('reviews');
  const { number } = useFormats();
  const words = answerWords(answer);
  if (!answer || words === null) return <span className={classes.unanswered}>{t(($) => $.unanswered)}</span>;
  const { type, emojiScale } = answer.Question;
  if (type === 'signature question') return <SignatureDrawing value={words} />;
  if (type === 'satisfaction' && emojiScale !== null) {
    return <span>{t(($) => $.outOf, { value: words, scale: emojiScale })}</span>;
  }
  if (type === 'nps question') return <span>{t(($) => $.outOf, { value: words, scale: 10 })}</span>;
  if (numeric.has(type) && Number.isFinite(Number(words))) return <span>{number(Number(words))}</span>;
  return <span className={classes.value}>{words}</span>;
}
