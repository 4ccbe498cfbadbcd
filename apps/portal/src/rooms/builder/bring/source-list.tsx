import type { ReactNode } from 'react';
import { Button, Loader, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import classes from './bring.module.css';

interface SourceListProps {
  readonly search: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly isWaiting: boolean;
  readonly failure: string | undefined;
  /** Text where nothing is found; undefined while there are entries. */
  readonly empty: string | undefined;
  readonly onMore?: (() => void) | undefined;
  readonly onClose: () => void;
  /** Entries, as items of a list. */
  readonly children: ReactNode;
}

/** The tasks or library entries that questions can be taken from, searched on the server. */
export function SourceList(props: SourceListProps) {
  const { t } = useTranslation('bring');
  const { search, words, onWords, isWaiting, failure, empty, onMore, onClose, children } = props;
  return (
    <>
      <TextInput
        type="search"
        data-autofocus
        autoComplete="off"
        leftSection={<IconSearch size={16} />}
        aria-label={search}
        placeholder={search}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
      />
      {failure === undefined ? null : (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {isWaiting ? (
        <p className={classes.waiting} role="status">
          <Loader size="xs" /> {t(($) => $.waiting)}
        </p>
      ) : null}
      {empty === undefined || isWaiting || failure !== undefined ? null : (
        <p className={classes.hint}>{empty}</p>
      )}
      <ul className={classes.entries}>{children}</ul>
      {onMore ? (
        <Button variant="subtle" onClick={onMore}>
          {t(($) => $.more)}
        </Button>
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.cancel)}
        </Button>
      </DialogFoot>
    </>
  );
}
