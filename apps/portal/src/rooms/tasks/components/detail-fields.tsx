// The fields of a task's details, as rows of the table.
import { type Task, taskDetail } from '@gondola/contract';
import { revisionPolicies, taskTypes } from '@gondola/survey';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import { useProjects } from '@gondola/client/use-projects.ts';
import type { DetailFormState } from '../use-detail-form.ts';
import { typedTitle } from '../task-title.ts';
import { DetailRow } from './detail-table.tsx';

interface DetailFieldsProps {
  task: Task;
  form: DetailFormState['form'];
}

/** Its name, and whose it is. */
export function NameFields({ task, form }: DetailFieldsProps) {
  const { t } = useTranslation('tasks');
  const { projects = [] } = useProjects();
  const { Project } = task;
  const own = projects.filter(({ companyId }) => companyId === Project.Company.id);
  // Its own project is offered before the others are known.
  const offered = own.some(({ id }) => id === Project.id) ? own : [Project, ...own];
  return (
    <>
      <DetailRow name={t(($) => $.column.id)}>{() => task.id}</DetailRow>
      <DetailRow name={t(($) => $.field.company)}>{() => task.companyName}</DetailRow>
      <DetailRow name={t(($) => $.field.title)} required>
        {(labelled) => (
          <TextInput
            {...labelled}
            autoComplete="off"
            maxLength={maxLengthOf(taskDetail.shape.title)}
            {...form.getInputProps('title')}
            onChange={(event) => form.setFieldValue('title', typedTitle(event.currentTarget.value))}
          />
        )}
      </DetailRow>
      <DetailRow name={t(($) => $.field.project)} required>
        {(labelled) => (
          <Select
            {...labelled}
            searchable
            openOnFocus={false}
            limit={100}
            nothingFoundMessage={t(($) => $.wizard.projectNone)}
            data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('projectId')}
            onChange={(value) => form.setFieldValue('projectId', value ?? '')}
          />
        )}
      </DetailRow>
    </>
  );
}

/** Type and policy; what the task's responses or pages have fixed says so. */
export function ChoiceFields({ task, form }: DetailFieldsProps) {
  const { t } = useTranslation('tasks');
  const audited = task.Questions.find(({ requiresTeleaudit }) => requiresTeleaudit);
  return (
    <>
      <DetailRow
        name={t(($) => $.column.type)}
        hint={task.editable ? undefined : t(($) => $.detail.fixed)}
        required
      >
        {(labelled) => (
          <Select
            {...labelled}
            disabled={!task.editable}
            data={taskTypes.map((value) => ({ value, label: t(($) => $.type[value]) }))}
            {...form.getInputProps('type')}
            onChange={(value) => form.setFieldValue('type', value ?? '')}
          />
        )}
      </DetailRow>
      <DetailRow
        name={t(($) => $.field.revisionPolicy)}
        hint={
          audited ? t(($) => $.detail.auditedHint, { page: audited.position }) : t(($) => $.detail.policyHint)
        }
        required
      >
        {(labelled) => (
          <Select
            {...labelled}
            data={revisionPolicies.map((value) => ({
              value,
              label: t(($) => $.policy[value]),
              disabled: audited !== undefined && value !== 'yes',
            }))}
            {...form.getInputProps('revisionPolicy')}
            onChange={(value) => form.setFieldValue('revisionPolicy', value ?? '')}
          />
        )}
      </DetailRow>
    </>
  );
}

const switches = ['requiredGeoreference', 'surveyTeleaudit', 'switchStock'] as const;

/** Its switches, and the description. */
export function OtherFields({ task, form }: DetailFieldsProps) {
  const { t } = useTranslation('tasks');
  const isFixed = (name: string) => name === 'switchStock' && !task.editable;
  return (
    <>
      {switches.map((name) => (
        <DetailRow
          key={name}
          name={t(($) => $.field[name])}
          hint={isFixed(name) ? t(($) => $.detail.fixed) : t(($) => $.detail.hint[name])}
        >
          {(labelled) => (
            <Switch
              {...labelled}
              disabled={isFixed(name)}
              {...form.getInputProps(name, { type: 'checkbox' })}
            />
          )}
        </DetailRow>
      ))}
      <DetailRow name={t(($) => $.field.description)}>
        {(labelled) => (
          <Textarea
            {...labelled}
            rows={4}
            maxLength={maxLengthOf(taskDetail.shape.description)}
            {...form.getInputProps('description')}
          />
        )}
      </DetailRow>
    </>
  );
}
