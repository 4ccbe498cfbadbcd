import type { FormEvent, ReactNode } from 'react';
import { Button } from '@mantine/core';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import classes from '../pages/entry-form.module.css';

interface EntryFormProps {
  state: {
    busy: boolean;
    failure: string | undefined;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The words of its one button. */
  action: string;
  children: ReactNode;
}

/** A form on the way in: its fields one under the other, and one button as wide as they are. */
export function EntryForm({ state: { busy, failure, onSubmit }, action, children }: EntryFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      <FormFailureNote text={failure} />
      {children}
      <Button type="submit" size="md" loading={busy} fullWidth>
        {action}
      </Button>
    </form>
  );
}
