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

const { subject, content } = newTicket.shape;

/** Challenges that one form may raise. */
export const maxLocations = 100;

export const challengeFormSchema = object({
  subject,
  content,
  projectId: filled,
  locationIds: chosenIds,
});
export type ChallengeForm = output<typeof challengeFormSchema>;

/**
 * The form's first values. The specification begins with the word Challenge as subject, category and subcategory (client-portal 2):
 * a list in which every row is called so tells nobody which is which, so the subject is written, and the others are sent as they are.
 */
export const emptyChallenge: ChallengeForm = {
  subject: '',
  content: '',
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
    category: challengeCategory,
    subcategory: challengeCategory,
    projectId: Number(form.projectId),
    locationId,
    requestId: more.requestId,
    ...(fileUrl ? { fileUrl } : {}),
    ...(more.files.length > 1 ? { fileUrls: [...more.files] } : {}),
    ...(more.dispute ? { dispute: more.dispute } : {}),
    ...(form.locationIds.length > 1 ? { batchId: more.batchId } : {}),
  };
}
