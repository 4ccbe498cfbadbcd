// The form of a task's details (D48): what it begins with, and how it is saved.
import { useRef } from 'react';
import { type Task, taskDetail } from '@gondola/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { boolean, object, type output } from 'zod/mini';
import { useExpectedValues } from '@gondola/client/use-expected-values.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { chosenId, fieldRule } from '@gondola/ui/form/field-rules.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useSaveDetail } from './queries.ts';
import { taskAddresses } from './task-addresses.ts';
import { useTaskMessages } from './task-title.ts';

const { title, type, revisionPolicy, description } = taskDetail.shape;

const schema = object({
  title,
  projectId: chosenId,
  type,
  revisionPolicy,
  requiredGeoreference: boolean(),
  surveyTeleaudit: boolean(),
  switchStock: boolean(),
  description: fieldRule(description),
});

/** The fields' values: selects have texts. */
const valuesOf = (task: Task) => ({
  title: task.title,
  projectId: String(task.Project.id),
  type: task.type as string,
  revisionPolicy: task.revisionPolicy as string,
  requiredGeoreference: task.requiredGeoreference,
  surveyTeleaudit: task.surveyTeleaudit,
  switchStock: task.switchStock,
  description: task.description ?? '',
});

/** The values that are sent. */
const bodyOf = ({ description: text, ...values }: output<typeof schema>) => ({
  ...values,
  description: text || null,
});

/** The form over a task as it was when it opened; after a save the task's page comes. */
export function useDetailForm(task: Task) {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const save = useSaveDetail();
  const isSaved = useRef(false);
  const initialValues = valuesOf(task);
  const withExpectedValues = useExpectedValues(bodyOf({ ...initialValues, ...parsedOf(task) }));
  const state = useZodForm({
    schema,
    messages: useTaskMessages(),
    initialValues,
    onSubmit: async (values) => {
      await withExpectedValues((expected) => save.mutateAsync({ id: task.id, ...bodyOf(values), expected }));
      isSaved.current = true;
      notifySuccess(t(($) => $.detail.saved));
      // Not awaited: the way out waits until nothing is being sent any more.
      void navigate({ to: taskAddresses.detail(task.id) });
    },
  });
  useLeaveQuestion(state.dirty, { busy: state.busy, done: isSaved });
  return state;
}

/** The fields that selects hold as texts, as they are sent. */
const parsedOf = (task: Task) => ({
  projectId: task.Project.id,
  type: task.type,
  revisionPolicy: task.revisionPolicy,
});

export type DetailFormState = ReturnType<typeof useDetailForm>;
