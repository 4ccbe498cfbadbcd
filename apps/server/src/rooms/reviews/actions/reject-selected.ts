import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { type FieldFault, invalidInput } from '../../../platform/http/errors.ts';
import { listAnswerIds, listImagesOfResponse } from '../objections.queries.ts';
import { decideReview, type Objections } from './decide-review.ts';

type RejectSelected = Call<typeof contract.reviews.rejectSelected>;

const strangersIn = (
  path: string,
  code: string,
  sent: readonly number[],
  known: ReadonlySet<number>,
): FieldFault[] => sent.flatMap((id, index) => (known.has(id) ? [] : [{ path: `${path}.${index}`, code }]));

/** What to mark: the answers named, and those whose images are named. Throws 400 for an id of another response. */
async function objectionsOf({ db, params, body }: RejectSelected, companyId: number): Promise<Objections> {
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
  return {
    answerIds: [...new Set([...body.questionResponseList, ...ofImages])],
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
