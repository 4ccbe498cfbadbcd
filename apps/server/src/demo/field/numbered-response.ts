// A response with the ids its rows will have.
import { reserveIds } from '../demo.queries.ts';
import type { Writing } from '../world.ts';
import type { FieldResponse } from './field-response.ts';
import { type AnswerAudit, tellAudit, tellEarlierAudit } from './teleaudit-story.ts';

export interface NumberedResponse extends FieldResponse {
  readonly id: number;
  readonly companyId: number;
  readonly audits: ReadonlyMap<number, AnswerAudit>;
  /** Before an answer was sent back to the auditors. */
  readonly earlierAudits: ReadonlyMap<number, AnswerAudit>;
  readonly answerIds: readonly number[];
  /** Per answer, per photo. */
  readonly imageIds: readonly (readonly number[])[];
}

/** Gives every response, answer and photo its id, and tells how far its audit came. */
export async function numbered(
  { client, now }: Writing,
  responses: readonly FieldResponse[],
): Promise<NumberedResponse[]> {
  const answers = responses.flatMap((response) => response.answers);
  const images = answers.reduce((sum, { photos }) => sum + photos.length, 0);
  const ids = await reserveIds(client, 'responses', responses.length);
  const answerIds = await reserveIds(client, 'answers', answers.length);
  const imageIds = await reserveIds(client, 'answer_images', images);
  return responses.map((response, number) => ({
    ...response,
    id: ids[number] ?? 0,
    companyId: response.submission.assignment.company.id,
    audits: tellAudit(response, number, now),
    earlierAudits: tellEarlierAudit(response, number),
    answerIds: answerIds.splice(0, response.answers.length),
    imageIds: response.answers.map(({ photos }) => imageIds.splice(0, photos.length)),
  }));
}
