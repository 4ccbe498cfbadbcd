// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { editHeader, reopen, setDeleted } from './actions/administer-response.ts';
import { editAnswer, returnToVersion } from './actions/edit-answer.ts';
import { presentEditedAnswer } from './edited-answer.ts';
import { exportResponses, filterOf } from './export-responses.ts';
import { listResponses, type ResponseListRow } from './response-list.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';
import { notFound } from '../../platform/failure.ts';
import { drawAgain, isChosen } from './review-draw.ts';
import { marksOf } from './response-marks.ts';
import { findResponse, type FullResponse } from './responses.queries.ts';

// The check of an administrator on the choice of responses for review (D70).
function drawOf({ samplingShare, samplingNumber, samplingKey }: FullResponse) {
  if (samplingShare === null || samplingNumber === null || samplingKey === null) return undefined;
  return { share: samplingShare, number: samplingNumber, key: samplingKey };
}

/** Why a response waits for a review or not, its draw computed again. Throws 404 when it is not in scope. */
async function showDraw({ db, scope, params, services }: Call<typeof contract.responses.reviewDraw>) {
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

const presentRow = (row: ResponseListRow) => ({
  surveyResponseId: row.id,
  companyId: row.companyId,
  locationName: row.locationName,
  surveyId: row.taskId,
  taskName: row.taskTitle,
  type: row.taskType,
  category: row.categoryName,
  userName: row.userName,
  userEmail: row.userEmail,
  startedAt: instantOf(row.startedAt),
  finishedAt: instantOf(row.finishedAt),
  createdAt: instantOf(row.createdAt),
  status: row.reviewStatus,
  deleted: row.deleted,
  openContests: row.openContests,
  duplicatePhoto: row.duplicatePhoto,
});

async function listPage({ db, scope, query, services }: Call<typeof contract.responses.list>) {
  const { sortBy, sortOrder, page, limit } = query;
  const filter = await filterOf({ db, scope }, query);
  const order = { sortBy, sortOrder };
  const { rows, total } = await listResponses(db, services.anchors, scope, filter, order, { page, limit });
  return {
    taskResponses: rows.map(presentRow),
    ...pageOf('totalTaskResponses', total, { page, limit }),
  };
}

export const responseRoutes = routes(contract.responses, {
  list: listPage,
  export: exportResponses,
  setDeleted,
  editHeader,
  reopen,
  reviewDraw: showDraw,
  answer: async (call) => ({ questionResponse: await presentEditedAnswer(call, call.params.id) }),
  editAnswer,
  returnToVersion,
});
