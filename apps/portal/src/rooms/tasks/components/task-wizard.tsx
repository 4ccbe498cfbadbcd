import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { taskDetail } from '@gondola/contract';
import { taskTypes } from '@gondola/survey';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WizardSteps } from '@gondola/ui/display/wizard-steps.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useProjects } from '@gondola/client/use-projects.ts';
import { ProjectSelect } from '~/rooms/projects/index.ts';
import { taskAddresses } from '../task-addresses.ts';
import { typedTitle, useTaskMessages } from '../task-title.ts';
import { wizardSchema, type WizardValues } from '../wizard-form.ts';
import { TypeCards } from './type-cards.tsx';
import classes from './task-wizard.module.css';

/** A new task in two steps: its title; its type and project. The builder opens with them. */
export default function TaskWizard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const [step, setStep] = useState<0 | 1>(0);
  const { projects, failed } = useProjects();
  const state = useZodForm<WizardInput, WizardValues>({
    schema: wizardSchema,
    messages: useTaskMessages(),
    initialValues: { title: '', type: '', projectId: '' },
    onSubmit: async ({ title, type, projectId }) => {
      const project = projects?.find(({ id }) => String(id) === projectId);
      if (!project) return;
      onClose();
      await navigate({
        to: taskAddresses.create,
        state: { projectId: project.id, projectName: project.name, title, type },
      });
    },
  });
  const { form } = state;
  const { title, type, projectId } = form.values;
  // With one project there is nothing to choose.
  const [only, another] = projects ?? [];
  if (only && !another && !projectId) form.setFieldValue('projectId', String(only.id));
  const askBefore = useLeaveQuestion(title !== '' || type !== '', { busy: state.busy });
  const leave = () => askBefore(onClose);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (step === 1) return state.onSubmit(event);
    event.preventDefault();
    if (!form.validateField('title').hasError) setStep(1);
    return undefined;
  };
  return (
    <Dialog opened onClose={leave} title={t(($) => $.wizard.title)} width={600}>
      <WizardSteps names={[t(($) => $.wizard.steps.name), t(($) => $.wizard.steps.kind)]} step={step} />
      <form noValidate onSubmit={submit}>
        <FormFailureNote text={failed ? t(($) => $.wizard.projectsFailed) : state.failure} />
        <StepFields key={step}>
          {step === 0 ? (
            <TextInput
              label={t(($) => $.wizard.name)}
              description={t(($) => $.wizard.nameHint)}
              withAsterisk
              data-autofocus
              autoComplete="off"
              maxLength={maxLengthOf(taskDetail.shape.title)}
              {...form.getInputProps('title')}
              onChange={(event) => form.setFieldValue('title', typedTitle(event.currentTarget.value))}
            />
          ) : (
            <>
              <TypeCards
                value={taskTypes.find((name) => name === type)}
                error={form.errors['type']}
                onChange={(next) => form.setFieldValue('type', next)}
              />
              <ProjectSelect
                label={t(($) => $.field.project)}
                placeholder={t(($) => $.wizard.projectHint)}
                nothingFoundMessage={t(($) => $.wizard.projectNone)}
                projects={projects}
                {...form.getInputProps('projectId')}
                value={projectId}
                onChange={(value) => form.setFieldValue('projectId', value)}
              />
            </>
          )}
        </StepFields>
        <DialogFoot>
          <Button
            variant="default"
            mr="auto"
            disabled={state.busy}
            onClick={() => (step === 0 ? leave() : setStep(0))}
          >
            {step === 0 ? ui(($) => $.dialog.cancel) : t(($) => $.wizard.back)}
          </Button>
          <Button type="submit" loading={state.busy}>
            {step === 0 ? t(($) => $.wizard.next) : t(($) => $.wizard.build)}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** The fields before they are checked. */
interface WizardInput extends Record<string, unknown> {
  title: string;
  type: string;
  projectId: string;
}

/** The fields of one step; the first takes the focus when the step begins. */
function StepFields({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={fields} className={classes.fields}>
      {children}
    </div>
  );
}
