import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FoundGroups } from '../use-found-groups.tsx';
import classes from './palette.module.css';

interface PaletteStateProps {
  state: Pick<FoundGroups, 'isSearching' | 'failure' | 'retry'>;
  /** Whether any row is shown. */
  hasRows: boolean;
  typed: string;
}

/** The message next to the rows: searching, nothing found, or a failure. */
export function PaletteState({ state: { isSearching, failure, retry }, hasRows, typed }: PaletteStateProps) {
  const { t } = useTranslation('search');
  if (failure)
    return (
      <div className={classes.state} role="alert">
        <span className={classes.failure}>{t(($) => $.failed, { reason: failure.message })}</span>
        <Button variant="default" size="compact-sm" onClick={retry}>
          {t(($) => $.retry)}
        </Button>
      </div>
    );
  if (isSearching)
    return (
      <p className={classes.state} role="status">
        {hasRows ? t(($) => $.searching) : t(($) => $.searchingFor, { words: typed.trim() })}
      </p>
    );
  if (hasRows) return null;
  return (
    <p className={classes.state} role="status">
      {t(($) => $.nothing, { words: typed.trim() })}
    </p>
  );
}
