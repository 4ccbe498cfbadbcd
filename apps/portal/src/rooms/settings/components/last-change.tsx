import type { Installation, Settings } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import classes from './settings-form-card.module.css';

interface LastChangeProps {
  changes: Installation['changes'];
  name: keyof Settings;
}

/** Who changed a setting last, and when; nothing for one that nobody changed. */
export function LastChange({ changes, name }: LastChangeProps) {
  const { t } = useTranslation('settings');
  const change = changes.find((one) => one.name === name);
  if (!change?.by) return null;
  return (
    <p className={classes.change}>
      {t(($) => $.changedBy, { name: change.by })} · <RelativeDate at={change.at} />
    </p>
  );
}
