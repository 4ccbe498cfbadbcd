// What an administrator checks the choice of responses for review by (D70).
import type { contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { drawAgain, isChosen } from './review-draw.ts';
import { marksOf } from './response-marks.ts';
import { findResponse, type FullResponse } from './responses.queries.ts';

function drawOf({ samplingShare, samplingNumber, samplingKey }: FullResponse) {
  if (samplingShare === null || samplingNumber === null || samplingKey === null) return undefined;
  return { share: samplingShare, number: samplingNumber, key: samplingKey };
}

/** Why a response waits for a review or not, its draw computed again. Throws 404 when it is not in scope. */
export async function showDraw({ db, scope, params, services }: Call<typeof contract.responses.reviewDraw>) {
  const row = await findResponse(db, scope, params.id);
  if (!row) throw notFound();
  const { id, reviewStatus: status, revisionPolicy } = row;
  const draw = drawOf(row);
  const shown = draw && {
    share: draw.share,
    number: draw.number,
    isChosen: isChosen(draw),
    again: drawAgain(services.keys('review draws'), id, draw) ?? null,
  };
  return { reviewDraw: { id, status, marks: marksOf(row), revisionPolicy, draw: shown ?? null } };
}
