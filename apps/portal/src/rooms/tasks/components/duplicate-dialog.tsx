import { type Task, taskDetail } from '@gondola/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { boolean, extend, type output } from 'zod/mini';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useProjects } from '@gondola/client/use-projects.ts';
import { ProjectSelect } from '~/rooms/projects/index.ts';
import { taskAddresses } from '../task-addresses.ts';
import { typedTitle, useTaskMessages } from '../task-title.ts';
import { wizardSchema } from '../wizard-form.ts';
import { TypeCards } from './type-cards.tsx';
import classes from './duplicate-dialog.module.css';

const schema = extend(wizardSchema, { duplicateAssociations: boolean(), deactivatePreviousTask: boolean() });
type Choices = output<typeof schema>;

interface DuplicateDialogProps {
  task: Task;
  onClose: () => void;
}

/** The choices for the duplicate of a task; of an answered one it becomes the new version. The builder opens with it. */
export default function DuplicateDialog({ task, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const { projects } = useProjects();
  const companyId = task.Project.Company.id;
  const state = useZodForm<Record<keyof Choices, string | boolean>, Choices>({
    schema,
    messages: useTaskMessages(),
    initialValues: {
      title: task.title,
      type: task.type,
      projectId: String(task.Project.id),
      // The new version of an answered task replaces it; a copy of any other task is a second task.
      duplicateAssociations: !task.editable,
      deactivatePreviousTask: !task.editable,
    },
    onSubmit: async ({ title, type, projectId, duplicateAssociations, deactivatePreviousTask }) => {
      const project = projects?.find(({ id }) => String(id) === projectId);
      if (!project) return;
      const isSameCompany = project.companyId === companyId;
      onClose();
      await navigate({
        to: taskAddresses.duplicate(task.id),
        state: {
          projectId: project.id,
          projectName: project.name,
          title,
          type,
          duplicateAssociations: isSameCompany && duplicateAssociations,
          deactivatePreviousTask: isSameCompany && deactivatePreviousTask,
        },
      });
    },
  });
  const { form } = state;
  const { projectId, type } = form.values;
  const chosen = projects?.find(({ id }) => String(id) === projectId);
  const isElsewhere = chosen !== undefined && chosen.companyId !== companyId;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.duplicate.title, { title: task.title })}
      action={t(($) => $.wizard.build)}
      state={{ ...state, dirty: false, busy: state.busy || projects === undefined }}
      width={600}
    >
      {task.editable ? null : <p className={classes.version}>{t(($) => $.duplicate.newVersion)}</p>}
      <TextInput
        label={t(($) => $.wizard.name)}
        withAsterisk
        data-autofocus
        autoComplete="off"
        maxLength={maxLengthOf(taskDetail.shape.title)}
        {...form.getInputProps('title')}
        onChange={(event) => form.setFieldValue('title', typedTitle(event.currentTarget.value))}
      />
      <TypeCards
        value={type as Task['type']}
        error={form.errors['type']}
        onChange={(next) => form.setFieldValue('type', next)}
      />
      <ProjectSelect
        label={t(($) => $.field.project)}
        nothingFoundMessage={t(($) => $.wizard.projectNone)}
        projects={projects}
        {...form.getInputProps('projectId')}
        value={String(projectId)}
        onChange={(value) => form.setFieldValue('projectId', value)}
      />
      <Checkbox
        label={t(($) => $.duplicate.associations)}
        description={t(($) => (isElsewhere ? $.duplicate.elsewhere : $.duplicate.associationsHint))}
        disabled={isElsewhere}
        {...form.getInputProps('duplicateAssociations', { type: 'checkbox' })}
      />
      <Checkbox
        label={t(($) => $.duplicate.deactivate)}
        description={t(($) => (isElsewhere ? $.duplicate.elsewhere : $.duplicate.deactivateHint))}
        disabled={isElsewhere}
        {...form.getInputProps('deactivatePreviousTask', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
