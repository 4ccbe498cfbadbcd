// The last step of the wizard, and what it becomes on the wire.
import {
  type BodyOf,
  newTicket,
  type ticketEndpoints,
  ticketTopics,
  type TicketTopic,
} from '@gondola/contract';
import { object, type output, string } from 'zod/mini';
import { filled, shorterText } from '@gondola/ui/form/field-rules.ts';
import { ApiFailure } from '@gondola/client/call.ts';
import { type Subcategory, ticketContent } from './ticket-content.ts';

/** Characters of the content that the option and the topic take. */
const roomForChoice = 200;

export const wizardSchema = object({
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
export function newTicketBody(
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
export function atWizardFields(error: unknown): unknown {
  if (!(error instanceof ApiFailure)) return error;
  const fields = error.fields.map((field) =>
    field.path === 'content' ? { ...field, path: 'description' } : field,
  );
  return new ApiFailure(error.status, error.message, error.code, fields);
}
