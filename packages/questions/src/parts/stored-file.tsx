/* oxlint-disable jsx-a11y/media-has-caption -- field staff record without captions */
import { useTranslation } from 'react-i18next';
import { typeDefinition } from '@gondola/survey';
import type { ShownQuestion } from '../question-view.ts';
import { useQuestionsPort } from '../questions-port.ts';
import classes from './displays.module.css';

/** A photo to look at, a video or a recording to play. */
export function StoredFile({
  question,
  name,
  place,
}: {
  question: ShownQuestion;
  name: string;
  /** From 1. */
  place: number;
}) {
  const { t } = useTranslation('questions');
  const { files } = useQuestionsPort();
  const kind = typeDefinition(question.type).media?.kind ?? 'image';
  const label = t(($) => $.file.named[kind], { place, question: question.title });
  const src = files?.addressOf(name);
  if (kind === 'image') return <img className={classes.file} src={src} alt={label} loading="lazy" />;
  if (kind === 'audio') {
    return <audio className={classes.file} src={src} aria-label={label} controls preload="metadata" />;
  }
  return (
    <video className={classes.file} src={src} aria-label={label} controls preload="metadata" playsInline />
  );
}
