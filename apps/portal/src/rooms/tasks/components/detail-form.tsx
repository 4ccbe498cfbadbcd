import type { Task } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FootBar } from '@gondola/ui/display/foot-bar.tsx';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { taskAddresses } from '../task-addresses.ts';
import { useDetailForm } from '../use-detail-form.ts';
import { ChoiceFields, NameFields, OtherFields } from './detail-fields.tsx';
import { DetailTable } from './detail-table.tsx';
import classes from './detail-form.module.css';

/** The form for a task's own details. */
export function DetailForm({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const state = useDetailForm(task);
  const fields = { task, form: state.form };
  return (
    <form noValidate onSubmit={state.onSubmit} className={classes.form}>
      <FormFailureNote text={state.failure} />
      <DetailTable>
        <NameFields {...fields} />
        <ChoiceFields {...fields} />
        <OtherFields {...fields} />
      </DetailTable>
      <FootBar dirty={state.dirty} words={state.dirty ? t(($) => $.detail.unsaved) : null}>
        <Button
          variant="default"
          disabled={state.busy}
          renderRoot={(props) => <Link to={taskAddresses.detail(task.id)} {...props} />}
        >
          {t(($) => $.detail.cancel)}
        </Button>
        <Button type="submit" loading={state.busy}>
          {t(($) => $.detail.save)}
        </Button>
      </FootBar>
    </form>
  );
}
