import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '~icons/IconAlertTriangle';
import classes from './moved-notice.module.css';

/** Says why another preview stands here than the one that was to be applied. */
export function MovedNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('imports');
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{t(($) => $.moved.title)}</strong>
        <span>{t(($) => $.moved.text)}</span>
      </div>
      <Button variant="default" size="compact-sm" onClick={onClose}>
        {t(($) => $.moved.close)}
      </Button>
    </div>
  );
}
