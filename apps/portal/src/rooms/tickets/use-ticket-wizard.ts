import { useState } from 'react';
import type { Ticket, TicketTopic } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useProjects } from './project-queries.ts';
import { useRaiseTicket } from './queries.ts';
import type { Subcategory } from './ticket-content.ts';
import { useTicketFile } from './use-ticket-file.ts';
import { atWizardFields, newTicketBody, wizardSchema } from './wizard-form.ts';

/** What the wizard has gathered and how it is sent. `step` is 0 to 2. */
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
