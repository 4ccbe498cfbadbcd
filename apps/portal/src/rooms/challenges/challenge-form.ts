// The form of a new challenge, and what it becomes on the wire.
import {
  type BodyOf,
  challengeCategory,
  type DisputeChoice,
  newTicket,
  type ticketEndpoints,
} from '@gondola/contract';
import { object, type output } from 'zod/mini';
import { chosenIds, filled } from '@gondola/ui/form/field-rules.ts';

const { subject, content, category, subcategory } = newTicket.shape;

/** Challenges that one form may raise. */
export const maxLocations = 100;

export const challengeFormSchema = object({
  subject,
  content,
  category,
  subcategory,
  projectId: filled,
  locationIds: chosenIds,
});
export type ChallengeForm = output<typeof challengeFormSchema>;

/** The form's first values: the word Challenge as subject, category and subcategory (client-portal 2). */
export const emptyChallenge: ChallengeForm = {
  subject: challengeCategory,
  content: '',
  category: challengeCategory,
  subcategory: challengeCategory,
  projectId: '',
  locationIds: [],
};

/** The call that raises the challenge of one location. */
export function challengeBody(
  form: ChallengeForm,
  locationId: number,
  more: { files: readonly string[]; dispute: DisputeChoice | undefined; requestId: string; batchId: string },
): BodyOf<typeof ticketEndpoints.create> {
  const [fileUrl] = more.files;
  return {
    subject: form.subject,
    content: form.content,
    category: form.category,
    subcategory: form.subcategory,
    projectId: Number(form.projectId),
    locationId,
    requestId: more.requestId,
    ...(fileUrl ? { fileUrl } : {}),
    ...(more.files.length > 1 ? { fileUrls: [...more.files] } : {}),
    ...(more.dispute ? { dispute: more.dispute } : {}),
    ...(form.locationIds.length > 1 ? { batchId: more.batchId } : {}),
  };
}
