import { type Ticket, ticketTopics, type TicketTopic } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useTicketWizard } from '../use-ticket-wizard.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { TopicDrawing } from './topic-drawing.tsx';
import { WizardDetails } from './wizard-details.tsx';
import { WizardQuestion } from './wizard-question.tsx';
import { WizardSteps } from './wizard-steps.tsx';

interface TicketWizardProps {
  onClose: () => void;
  onCreated: (ticket: Ticket) => void;
}

const steps = ['topic', 'option', 'details'] as const;
const topics = Object.keys(ticketTopics) as TicketTopic[];

/** A new ticket in three steps: topic, option of the topic, details. */
export default function TicketWizard({ onClose, onCreated }: TicketWizardProps) {
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
        <WizardSteps step={step} />
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
            <Button type="submit" loading={state.busy} disabled={file.sending}>
              {t(($) => $.wizard.create)}
            </Button>
          </DialogFoot>
        </form>
        {step < 2 ? <DialogFoot>{back}</DialogFoot> : null}
      </Dialog>
    </>
  );
}
