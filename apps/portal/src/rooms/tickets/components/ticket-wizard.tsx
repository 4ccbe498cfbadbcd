import { type Ticket, ticketTopics, type TicketTopic, type Project } from '@gondola/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WizardSteps } from '@gondola/ui/display/wizard-steps.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useTicketWizard, type WizardValues } from '../use-ticket-wizard.ts';
import { TopicDrawing } from './topic-drawing.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './ticket-wizard.module.css';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import type { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import type { SingleUpload } from '@gondola/ui/upload/use-single-upload.ts';
import { TicketFileField } from './ticket-file-field.tsx';
import { ProjectSelect } from '~/rooms/projects/index.ts';

interface TicketWizardProps {
  onClose: () => void;
  onCreated: (ticket: Ticket) => void;
}

const steps = ['topic', 'option', 'details'] as const;
const topics = Object.keys(ticketTopics) as TicketTopic[];

/** A new ticket in three steps: topic, option of the topic, details. */
export function TicketWizard({ onClose, onCreated }: TicketWizardProps) {
  const { t } = useTranslation('tickets');
  const wizard = useTicketWizard((ticket) => {
    onClose();
    onCreated(ticket);
  });
  const { step, topic, state, file } = wizard;
  const asked = steps[step] ?? 'topic';
  const askBefore = useLeaveQuestion(wizard.unsaved, { busy: state.busy });
  const leave = () => askBefore(onClose);
  const back = (
    <Button variant="default" mr="auto" disabled={state.busy} onClick={step === 0 ? leave : wizard.stepBack}>
      {t(($) => $.wizard.back)}
    </Button>
  );
  return (
    <>
      <Dialog opened onClose={leave} title={t(($) => $.wizard.title)} width={640}>
        <WizardSteps
          names={steps.map((name) => t(($) => $.wizard.steps[name]))}
          step={step}
          place={t(($) => $.wizard.step, { step: step + 1 })}
        />
        <WizardQuestion key={asked} text={t(($) => $.wizard.ask[asked])} />
        {step === 0 ? (
          <ChoiceCards
            value={topic}
            onChoose={wizard.chooseTopic}
            choices={topics.map((value) => ({
              value,
              name: t(($) => $.topics[value].name),
              hint: t(($) => $.topics[value].hint),
              drawing: <TopicDrawing topic={value} />,
            }))}
          />
        ) : null}
        {step === 1 && topic ? (
          <ChoiceCards
            value={wizard.option}
            onChoose={wizard.chooseOption}
            choices={ticketTopics[topic].subcategories.map((value) => ({
              value,
              name: t(($) => $.options[value].name),
              hint: t(($) => $.options[value].hint),
            }))}
          />
        ) : null}
        {/* Always there: stepping back must not lose a file on its way. */}
        <form noValidate onSubmit={state.onSubmit} hidden={step !== 2}>
          <WizardDetails state={state} file={file} projects={wizard.projects} failed={wizard.failed} />
          <DialogFoot>
            {back}
            <Button type="submit" loading={state.busy} disabled={file.isUploading}>
              {t(($) => $.wizard.create)}
            </Button>
          </DialogFoot>
        </form>
        {step < 2 ? <DialogFoot>{back}</DialogFoot> : null}
      </Dialog>
    </>
  );
}

/** The question of one step; takes the focus when the step begins, so that it is read aloud. */
function WizardQuestion({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={classes.ask} data-autofocus>
      {text}
    </h3>
  );
}

interface ChoiceCardsProps<Value extends string> {
  choices: readonly { value: Value; name: string; hint: string; drawing?: ReactNode }[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A few choices as cards; choosing one goes on. */
function ChoiceCards<Value extends string>({ choices, value, onChoose }: ChoiceCardsProps<Value>) {
  const drawn = choices.some((choice) => choice.drawing !== undefined);
  return (
    <div className={classes.cards} data-drawn={drawn ? '' : undefined}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.card}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.drawing}
          <span className={classes.words}>
            <span className={classes.name}>{choice.name}</span>
            <span className={classes.hint}>{choice.hint}</span>
          </span>
          {drawn ? null : (
            <IconChevronRight size={18} stroke={1.7} aria-hidden="true" className={classes.go} />
          )}
        </button>
      ))}
    </div>
  );
}

interface WizardDetailsProps {
  state: Pick<ReturnType<typeof useZodForm<WizardValues, WizardValues>>, 'form' | 'failure'>;
  file: SingleUpload;
  /** Undefined until they are known. */
  projects: readonly Project[] | undefined;
  /** They could not be read. */
  failed: boolean;
}

/** The third step: subject, description, project and file. */
function WizardDetails({ state, file, projects, failed }: WizardDetailsProps) {
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
      <ProjectSelect
        label={t(($) => $.fields.project)}
        placeholder={t(($) => $.wizard.projectHint)}
        nothingFoundMessage={t(($) => $.wizard.projectNone)}
        projects={projects}
        {...form.getInputProps('projectId')}
        value={form.values.projectId}
        onChange={(value) => form.setFieldValue('projectId', value)}
      />
      <TicketFileField file={file} error={form.errors['fileUrl']} />
    </div>
  );
}
