import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPlugConnectedX from '~icons/IconPlugConnectedX';
import type { RenewalState } from './token-renewal.ts';
import classes from './renewal-note.module.css';

interface RenewalNoteProps {
  state: RenewalState;
  onRetry: () => void;
}

/** Says in its corner that the report cannot be kept fresh; the report itself stays where it is. */
export function RenewalNote({ state, onRetry }: RenewalNoteProps) {
  const { t } = useTranslation('reports');
  if (state.kind === 'fresh') return null;
  return (
    <div className={classes.note} role="status">
      <IconPlugConnectedX size={19} stroke={1.6} aria-hidden="true" />
      <p className={classes.words}>
        {state.isOver ? t(($) => $.viewer.renewal.over) : t(($) => $.viewer.renewal.failing)}
      </p>
      <Button size="xs" variant="default" loading={state.kind === 'trying'} onClick={onRetry}>
        {t(($) => $.viewer.renewal.retry)}
      </Button>
    </div>
  );
}
