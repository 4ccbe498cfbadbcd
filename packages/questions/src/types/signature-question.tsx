/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing made here has no address */
import { useTranslation } from 'react-i18next';
import { parseSignature, signatureCanvas } from '@gondola/survey';
import classes from '../parts/fields.module.css';
import { SignaturePad } from '../parts/signature-pad.tsx';
import { pathOf } from '../parts/signature-strokes.ts';
import type { DisplayProps, QuestionView } from '../question-view.ts';

/** A signature as it was drawn (field-audit 3). */
function Display({ answer }: DisplayProps) {
  const { t } = useTranslation('questions');
  const strokes = parseSignature(answer.value ?? '');
  if (!strokes) return <span>{t(($) => $.signature.unreadable)}</span>;
  return (
    <svg
      className={classes.signature}
      viewBox={`0 0 ${signatureCanvas.width} ${signatureCanvas.height}`}
      role="img"
      aria-label={t(($) => $.signature.name)}
    >
      <path d={pathOf(strokes)} />
    </svg>
  );
}

/** A name drawn by finger, mouse or arrow keys. */
export const signatureQuestion: QuestionView = { Input: SignaturePad, Display };
