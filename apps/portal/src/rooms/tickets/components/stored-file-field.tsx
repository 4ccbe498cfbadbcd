import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPaperclip from '~icons/IconPaperclip';
import { fileNameOf } from '../file-name.ts';
import type { FileChoiceState } from '../use-file-choice.ts';
import { TicketFileField } from './ticket-file-field.tsx';
import classes from './edit-ticket-form.module.css';

interface StoredFileFieldProps {
  /** Address of the file the ticket has. */
  address: string | null;
  file: FileChoiceState;
  error: ReactNode;
}

/** The file a ticket has: keep it, replace it or take it off. Nothing happens to it before the form is saved. */
export function StoredFileField({ address, file, error }: StoredFileFieldProps) {
  const { t } = useTranslation('tickets');
  if (address === null) return <TicketFileField file={file.upload} error={error} />;
  const keep = (
    <Button variant="subtle" size="compact-sm" onClick={() => file.choose('keep')}>
      {t(($) => $.file.keep)}
    </Button>
  );
  if (file.choice === 'replace') {
    return (
      <div>
        <TicketFileField file={file.upload} error={error} />
        <div className={classes.after}>{keep}</div>
      </div>
    );
  }
  const name = fileNameOf(address);
  return (
    <div role="group" aria-label={t(($) => $.fields.file)} className={classes.stored}>
      <IconPaperclip size={18} stroke={1.6} aria-hidden="true" />
      {file.choice === 'remove' ? (
        <span className={classes.name} role="status">
          {t(($) => $.file.removed)}
        </span>
      ) : (
        <a className={classes.name} href={address} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      {file.choice === 'remove' ? (
        keep
      ) : (
        <>
          <Button variant="subtle" size="compact-sm" onClick={() => file.choose('replace')}>
            {t(($) => $.file.replace)}
          </Button>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => file.choose('remove')}>
            {t(($) => $.file.remove)}
          </Button>
        </>
      )}
    </div>
  );
}
