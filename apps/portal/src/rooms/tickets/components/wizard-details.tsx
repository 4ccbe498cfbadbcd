import type { Project } from '@gondola/contract';
import { Select, Textarea, TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import type { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import type { TicketFileState } from '../use-ticket-file.ts';
import type { WizardValues } from '../wizard-form.ts';
import { TicketFileField } from './ticket-file-field.tsx';
import classes from './ticket-wizard.module.css';

interface WizardDetailsProps {
  state: Pick<ReturnType<typeof useZodForm<WizardValues, WizardValues>>, 'form' | 'failure'>;
  file: TicketFileState;
  /** Undefined until they are known. */
  projects: readonly Project[] | undefined;
  /** They could not be read. */
  failed: boolean;
}

/** The third step: subject, description, project and file. */
export function WizardDetails({ state, file, projects, failed }: WizardDetailsProps) {
  const { t } = useTranslation('tickets');
  const { form } = state;
  return (
    <div className={classes.fields}>
      <FormFailureNote text={state.failure} />
      {failed ? <FormFailureNote text={t(($) => $.wizard.projectFailed)} /> : null}
      <TextInput
        label={t(($) => $.fields.subject)}
        placeholder={t(($) => $.wizard.subjectHint)}
        withAsterisk
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={t(($) => $.fields.content)}
        description={t(($) => $.wizard.contentHint)}
        rows={4}
        {...form.getInputProps('description')}
      />
      <Select
        label={t(($) => $.fields.project)}
        placeholder={t(($) => $.wizard.projectHint)}
        nothingFoundMessage={t(($) => $.wizard.projectNone)}
        withAsterisk
        searchable
        limit={100}
        disabled={projects === undefined}
        data={projects?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        {...form.getInputProps('projectId')}
        value={form.values.projectId || null}
        onChange={(value) => form.setFieldValue('projectId', value ?? '')}
      />
      <TicketFileField file={file} error={form.errors['fileUrl']} />
    </div>
  );
}
