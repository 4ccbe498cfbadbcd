import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { countOutcomes, type ListedImage, outcomes } from '../images/dropped-image.ts';
import type { SendProgress } from '../images/use-send-images.ts';
import classes from './image-summary.module.css';

interface ImageSummaryProps {
  images: readonly ListedImage[];
  progress: SendProgress | undefined;
  /** How many would be saved. */
  ready: number;
  onSend: () => void;
  onCancel: () => void;
}

const tones = { matched: 'green', unmatched: 'red', ambiguous: 'amber', duplicate: 'amber' } as const;

/** The report before anything is saved, and the two buttons; while sending, how far it is. */
export function ImageSummary({ images, progress, ready, onSend, onCancel }: ImageSummaryProps) {
  const { t } = useTranslation('products');
  const { number } = useFormats();
  const counts = countOutcomes(images);
  return (
    <div className={classes.summary}>
      {progress ? (
        <div className={classes.progress} role="status">
          {t(($) => $.images.sending, {
            done: number(Math.floor(progress.done), 0),
            total: number(progress.total, 0),
          })}
          <ProgressBar value={progress.done / progress.total} label={t(($) => $.images.title)} />
        </div>
      ) : (
        <ul className={classes.counts} aria-label={t(($) => $.images.report)} aria-live="polite">
          {outcomes
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) => (
              <li key={outcome}>
                <StatusBadge tone={tones[outcome]}>
                  {t(($) => $.images.counts[outcome], { count: counts[outcome] })}
                </StatusBadge>
              </li>
            ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={progress ? progress.cancel : onCancel}>
          {t(($) => $.images.cancel)}
        </Button>
        <Button loading={progress !== undefined} disabled={ready === 0} onClick={onSend}>
          {t(($) => $.images.send, { count: ready })}
        </Button>
      </div>
    </div>
  );
}
