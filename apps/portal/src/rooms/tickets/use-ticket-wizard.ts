// The wizard of a new ticket: what its steps gather, and what that becomes on the wire.
import { useState } from 'react';
import {
  type BodyOf,
  newTicket,
  type Ticket,
  type ticketEndpoints,
  ticketTopics,
  type TicketTopic,
} from '@gondola/contract';
import { object, type output, string } from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '@gondola/client/call.ts';
import { useProjects } from '@gondola/client/use-projects.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { filled, shorterText } from '@gondola/ui/form/field-rules.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useTicketFile } from './components/ticket-file-field.tsx';
import { useRaiseTicket } from './queries.ts';
import { type Subcategory, ticketContent } from './ticket-text.ts';

/** Characters of the content that the option and the topic take. */
const roomForChoice = 200;

const wizardSchema = object({
  subject: newTicket.shape.subject,
  description: shorterText(newTicket.shape.content, roomForChoice),
  projectId: filled,
  fileUrl: string(),
});
export type WizardValues = output<typeof wizardSchema>;

interface Chosen {
  topic: TicketTopic;
  option: Subcategory;
  /** Both as the person read them. */
  topicName: string;
  optionName: string;
}

/** The call that creates what the wizard gathered. */
function newTicketBody(
  chosen: Chosen,
  values: WizardValues,
  fileUrl: string | undefined,
  requestId: string,
): BodyOf<typeof ticketEndpoints.create> {
  return {
    subject: values.subject,
    content: ticketContent(chosen.optionName, values.description, chosen.topicName),
    category: ticketTopics[chosen.topic].category,
    subcategory: chosen.option,
    projectId: Number(values.projectId),
    requestId,
    ...(fileUrl ? { fileUrl } : {}),
  };
}

/** A refusal with its faults at the fields of this form: what the server calls content is written as description here. */
function atWizardFields(error: unknown): unknown {
  if (!(error instanceof ApiFailure)) return error;
  const fields = error.fields.map((field) =>
    field.path === 'content' ? { ...field, path: 'description' } : field,
  );
  return new ApiFailure(error.status, error.message, error.code, fields);
}

/** The wizard's values and how they are sent. `step` is 0 to 2. */
export function useTicketWizard(onCreated: (ticket: Ticket) => void) {
  const { t } = useTranslation('tickets');
  // Made once per opened wizard: a double click or a retry after a lost answer creates one ticket.
  const [requestId] = useState(() => crypto.randomUUID());
  const [step, setStep] = useState(0);
  const [topic, setTopic] = useState<TicketTopic>();
  const [option, setOption] = useState<Subcategory>();
  const file = useTicketFile();
  const raise = useRaiseTicket();
  const { projects, failed } = useProjects();
  const state = useZodForm({
    schema: wizardSchema,
    initialValues: { subject: '', description: '', projectId: '', fileUrl: '' },
    onSubmit: async (values) => {
      if (!topic || !option) return;
      const names = {
        topicName: t(($) => $.topics[topic].name),
        optionName: t(($) => $.options[option].name),
      };
      try {
        const ticket = await raise.mutateAsync(
          newTicketBody({ topic, option, ...names }, values, file.address, requestId),
        );
        notifySuccess(t(($) => $.wizard.created, { number: ticket.crmTicketId }));
        onCreated(ticket);
      } catch (error) {
        throw atWizardFields(error);
      }
    },
  });
  const { subject, description, projectId } = state.form.values;
  // With one project there is nothing to choose.
  if (projects?.length === 1 && !projectId) state.form.setFieldValue('projectId', String(projects[0]?.id));
  return {
    step,
    topic,
    option,
    state,
    file,
    projects,
    failed,
    unsaved: Boolean(subject || description || file.address || file.isUploading),
    chooseTopic: (next: TicketTopic) => {
      if (next !== topic) setOption(undefined);
      setTopic(next);
      setStep(1);
    },
    chooseOption: (next: Subcategory) => {
      setOption(next);
      setStep(2);
    },
    stepBack: () => setStep(step - 1),
  };
}
