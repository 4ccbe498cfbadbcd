import type { StorageUse } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { roundedBeside } from '@gondola/formats/formats.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import classes from './storage-meter.module.css';

interface StorageMeterProps {
  storage: StorageUse;
  /** In a table there is no room for the number of files. */
  compact?: boolean;
}

/** The same shares of the quota at which the server notifies people. */
const levelOf = (share: number): 'full' | 'almost' | 'normal' =>
  share >= 1 ? 'full' : share >= 0.9 ? 'almost' : 'normal';

/** The storage that a company's files take of their quota, and how many files there are. */
export function StorageMeter({ storage: { bytes, files, quota }, compact = false }: StorageMeterProps) {
  const { t } = useTranslation('companies');
  const { bytes: format, percent } = useFormats();
  const used = format(Math.max(bytes, 0));
  const share = quota === null ? undefined : bytes / quota;
  const count = t(($) => $.storage.files, { count: files });
  const words = quota === null ? used : t(($) => $.storage.of, { used, quota: format(quota) });
  return (
    <div
      className={classes.meter}
      data-level={share === undefined ? undefined : levelOf(share)}
      title={compact ? count : undefined}
    >
      <span className={classes.words}>
        <span>{compact ? words : `${words} · ${count}`}</span>
        {/* What is not full must not be rounded to it. */}
        {share === undefined ? null : (
          <span className={classes.share}>{percent(roundedBeside(share, 1, 2), 0)}</span>
        )}
      </span>
      {share === undefined ? null : (
        <ProgressBar value={share} label={t(($) => $.column.storage)} level={levelOf(share)} />
      )}
    </div>
  );
}
