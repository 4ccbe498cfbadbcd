import { parseSignature, signatureCanvas } from '@gondola/survey';
import { useTranslation } from 'react-i18next';
import classes from './signature-drawing.module.css';

/** A signature as it was drawn (field-audit 3). */
export function SignatureDrawing({ value }: { value: string }) {
  const { t } = useTranslation('reviews');
  const strokes = parseSignature(value);
  if (!strokes) return <span>{t(($) => $.unreadableSignature)}</span>;
  const { width, height } = signatureCanvas;
  const path = strokes.map((stroke) => `M${stroke.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('');
  return (
    <svg
      className={classes.signature}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t(($) => $.signature)}
    >
      <path d={path} />
    </svg>
  );
}
