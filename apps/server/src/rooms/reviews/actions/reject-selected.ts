import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { type FieldFault, invalidInput } from '../../../platform/http/errors.ts';
import { listAnswerIds, listImagesOfResponse } from '../objections.queries.ts';
import { listFeedbackLabels } from '../reviews.queries.ts';
import { decideReview, type Objections } from './decide-review.ts';

type RejectSelected = Call<typeof contract.reviews.rejectSelected>;

const strangersIn = (
  path: string,
  code: string,
  sent: readonly number[],
  known: ReadonlySet<number>,
): FieldFault[] => sent.flatMap((id, index) => (known.has(id) ? [] : [{ path: `${path}.${index}`, code }]));

/** Faults of the reasons of single answers: each belongs to an answer that is objected to, once, with a label that exists. */
async function reasonFaults(
  { db, locale, body }: RejectSelected,
  objected: ReadonlySet<number>,
): Promise<FieldFault[]> {
  if (body.objections.length === 0) return [];
  const labels = new Set([0, ...(await listFeedbackLabels(db, locale)).map(({ id }) => id)]);
  const seen = new Set<number>();
  return body.objections.flatMap(({ id, feedbackLabelId }, index): FieldFault[] => {
    const isRepeated = seen.has(id);
    seen.add(id);
    const path = `objections.${index}`;
    if (!objected.has(id) || isRepeated)
      return [{ path: `${path}.id`, code: isRepeated ? 'reasonRepeated' : 'notSelected' }];
    return labels.has(feedbackLabelId) ? [] : [{ path: `${path}.feedbackLabelId`, code: 'unknownLabel' }];
  });
}

/**
 * What to mark: the answers named, and those whose images are named, each with its reason. Throws 400 for an id of another
 * response and for a reason of an answer that is not marked.
 */
async function objectionsOf(call: RejectSelected, companyId: number): Promise<Objections> {
  const { db, params, body } = call;
  const answers = new Set(await listAnswerIds(db, companyId, params.id));
  const images = new Map(
    (await listImagesOfResponse(db, companyId, params.id)).map(({ id, answerId }) => [id, answerId]),
  );
  const faults = [
    ...strangersIn('questionResponseList', 'unknownAnswer', body.questionResponseList, answers),
    ...strangersIn(
      'questionResponseImageList',
      'unknownImage',
      body.questionResponseImageList,
      new Set(images.keys()),
    ),
  ];
  if (faults.length > 0) throw invalidInput(faults);
  const ofImages = body.questionResponseImageList.flatMap((id) => images.get(id) ?? []);
  const objected = new Set([...body.questionResponseList, ...ofImages]);
  const badReasons = await reasonFaults(call, objected);
  if (badReasons.length > 0) throw invalidInput(badReasons);
  const reasons = new Map(body.objections.map((reason) => [reason.id, reason]));
  return {
    answers: [...objected].map((id) => {
      const reason = reasons.get(id);
      return { id, labelId: reason?.feedbackLabelId || null, comment: reason?.comment || null };
    }),
    imageIds: [...new Set(body.questionResponseImageList)],
  };
}

/** Objects to chosen answers and images; the response comes back to the field worker for those. */
export const rejectSelected = (call: RejectSelected) =>
  decideReview(
    call,
    'rejectSelected',
    { labelId: call.body.feedbackLabelId, comment: call.body.feedbackComments || null },
    (companyId) => objectionsOf(call, companyId),
  );
