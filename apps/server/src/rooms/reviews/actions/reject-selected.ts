import type { contract } from '@gondola/contract';
import { isStatic } from '@gondola/survey';
import type { Call } from '../../../platform/http/call.ts';
import { type FieldFault, invalidInput, notFound } from '../../../platform/failure.ts';
import { findResponse } from '../../responses/index.ts';
import { askableQuestions } from '../reviews.reads.ts';
import { addEmptyAnswers, listAnswerIds, listImagesOfResponse } from '../objections.queries.ts';
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

/** Ids of the questions that nobody answered and that may be asked for. */
async function unansweredOf(call: RejectSelected): Promise<ReadonlySet<number>> {
  if (call.body.questionList.length === 0) return new Set();
  const response = await findResponse(call.db, call.scope, call.params.id);
  if (!response) throw notFound();
  const askable = await askableQuestions(call, response);
  const open = response.unanswered.filter(
    ({ questionId, type }) => !isStatic(type) && askable.has(questionId),
  );
  return new Set(open.map(({ questionId }) => questionId));
}

/**
 * The objections to mark: the answers named, those whose images are named, and those of questions without an answer, each with its reason. Throws 400 for an id of another
 * response and for a reason of an answer that is not marked.
 */
async function objectionsOf(call: RejectSelected, companyId: number): Promise<Objections> {
  const { db, params, body } = call;
  const answers = new Set(await listAnswerIds(db, companyId, params.id));
  const images = new Map(
    (await listImagesOfResponse(db, companyId, params.id)).map(({ id, answerId }) => [id, answerId]),
  );
  const open = await unansweredOf(call);
  const faults = [
    ...strangersIn('questionList', 'unknownQuestion', body.questionList, open),
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
  const asked = await addEmptyAnswers(db, companyId, params.id, [...new Set(body.questionList)]);
  const reasons = new Map(body.objections.map((reason) => [reason.id, reason]));
  return {
    answers: [...objected, ...asked].map((id) => {
      const reason = reasons.get(id);
      return { id, labelId: reason?.feedbackLabelId || null, comment: reason?.comment || null };
    }),
    imageIds: [...new Set(body.questionResponseImageList)],
  };
}

/** Objects to chosen answers, images and questions without an answer; the response comes back to the field worker for those. */
export const rejectSelected = (call: RejectSelected) =>
  decideReview(
    call,
    'rejectSelected',
    { labelId: call.body.feedbackLabelId, comment: call.body.feedbackComments || null },
    (companyId) => objectionsOf(call, companyId),
  );
