// Reads without a decision: from the call to the queries to the presenter.
import { type contract, keysOf, pick, teleauditFilters } from '@gondola/contract';
import { typeDefinition } from '@gondola/survey';
import type { Call, SignedCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { findCompany } from '../companies/index.ts';
import { listProductsAt } from '../field/index.ts';
import { findNames, findResponse, type FullResponse } from '../responses/index.ts';
import { findAnswer, findAnswerOfImage, findAnswerPlace } from './answers.queries.ts';
import { findEarlierRound } from './audit-rounds.queries.ts';
import { findCompanyOfQuestion, listBinaryScores, listKpis, listQuestionChoices } from './kpis.queries.ts';
import { findAnswerOfVideo, findAnswerSurveyed, listPictureSurveys } from './picture-surveys.queries.ts';
import { listShares } from './shares.queries.ts';
import { findStaleMarks, listImages, listStrokes } from './strokes.queries.ts';
import { countTeleaudits, listTeleaudits, type TeleauditFilter } from './teleaudit-list.queries.ts';
import {
  presentAnswer,
  presentEarlierAudit,
  presentImage,
  presentKpi,
  presentSurvey,
  presentTeleauditQuestion,
  presentTeleauditRow,
} from './teleaudit.presenter.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

type Contract = typeof contract.teleaudit;

async function filterOf({
  db,
  scope,
  query,
}: Call<Contract['list']> | Call<Contract['count']>): Promise<TeleauditFilter> {
  const { searchValue, ...filter } = pick(query, keysOf(teleauditFilters));
  return { ...filter, searchValue: searchValue ? await findNames(db, scope, searchValue) : undefined };
}

export async function listTeleauditsPage(call: Call<Contract['list']>) {
  const { db, scope, query, services } = call;
  const rows = await listTeleaudits(db, services.anchors, scope, await filterOf(call), query);
  return rows.map(presentTeleauditRow);
}

export async function getTeleauditCount(call: Call<Contract['count']>) {
  const total = await countTeleaudits(call.db, call.scope, await filterOf(call));
  return { totalTaskResponses: Math.min(total, capOfTotals()), totalIsCapped: total > capOfTotals() };
}

async function responseOf({ db, scope }: SignedCall, id: number): Promise<FullResponse> {
  const response = await findResponse(db, scope, id);
  if (!response || response.deleted) throw notFound();
  return response;
}

const headingOf = (response: FullResponse) => ({
  surveyTitle: response.taskTitle,
  locationName: response.locationName,
  duplicatePhoto: response.duplicatePhoto,
});

/** Drawing is for photos; the questionnaire is for photos and videos. */
export async function getPendingQuestions(call: Call<Contract['pendingQuestions']>) {
  const { taskResponseId, type } = call.params;
  const response = await responseOf(call, taskResponseId);
  const answers = response.answers.filter(
    (answer) =>
      (answer.teleauditStatus === 'pending' || answer.teleauditStatus === 'done') &&
      (type === 'encuesta' || typeDefinition(answer.type).media?.kind === 'image'),
  );
  return { ...headingOf(response), QuestionResponses: answers.map(presentTeleauditQuestion) };
}

export async function getReauditQuestions(call: Call<Contract['reauditQuestions']>) {
  const response = await responseOf(call, call.params.taskResponseId);
  const answers = response.answers.filter((answer) => answer.teleauditStatus === 'reaudit');
  return { ...headingOf(response), QuestionResponses: answers.map(presentTeleauditQuestion) };
}

export async function getAnswer(call: Call<Contract['answer']>) {
  const { db, scope, params, services } = call;
  const found = await findAnswer(db, scope, params.id);
  if (!found) throw notFound();
  const { companyId, questionId } = found;
  const response = await responseOf(call, found.responseId);
  const answer = response.answers.find(({ id }) => id === params.id);
  const company = await findCompany(db, scope, companyId);
  if (!answer || !company) throw notFound();
  const parts = {
    response,
    answer,
    auditRound: found.auditRound,
    company,
    choices: await listQuestionChoices(db, companyId, questionId),
    kpis: await listKpis(db, companyId, questionId),
    scores: await listBinaryScores(db, companyId, params.id),
    marks: await findStaleMarks(db, companyId, params.id),
  };
  return { questionResponse: presentAnswer(parts, services.files) };
}

export async function getImages({ db, scope, params, services }: Call<Contract['images']>) {
  const answer = await findAnswer(db, scope, params.questionResponseId);
  if (!answer) throw notFound();
  const images = await listImages(db, answer.companyId, answer.id);
  const strokes = await listStrokes(db, answer.companyId, answer.id);
  const shares = await listShares(db, answer.companyId, answer.id);
  return { images: images.map((image) => presentImage(image, strokes, shares, services.files)) };
}

export async function getEarlierAudit({ db, scope, params, services }: Call<Contract['earlierAudit']>) {
  const answer = await findAnswer(db, scope, params.id);
  if (!answer) throw notFound();
  const { companyId, id, auditRound } = answer;
  const round = await findEarlierRound(db, companyId, id, auditRound);
  if (!round) return { earlierAudit: null };
  const images = await listImages(db, companyId, id);
  return { earlierAudit: presentEarlierAudit(round, images, services.files) };
}

/** The products that may be seen in the photos of an answer. */
export async function getProducts(call: Call<Contract['products']>) {
  const { db, scope, params, query } = call;
  const place = await findAnswerPlace(db, scope, params.id);
  if (!place) throw notFound();
  const all = { ...place, hasLimits: false, categoryCode: null };
  return listProductsAt(call, query.wholeCompany ? all : place, query);
}

export async function getKpis({ db, scope, params }: Call<Contract['kpis']>) {
  const companyId = await findCompanyOfQuestion(db, scope, params.questionId);
  if (companyId === undefined) throw notFound();
  return { teleauditKpis: (await listKpis(db, companyId, params.questionId)).map(presentKpi) };
}

export async function getSurveysOfAnswer({ db, scope, params }: Call<Contract['surveysOfAnswer']>) {
  const answer = await findAnswer(db, scope, params.id);
  if (!answer) throw notFound();
  const rows = await listPictureSurveys(db, answer.companyId, answer.id);
  return { surveyResponses: rows.map((row) => presentSurvey(row, answer)) };
}

/** Of a photo that was replaced too: what was said of it stays readable. */
export async function getSurveysOfObject({ db, scope, params }: Call<Contract['surveysOfObject']>) {
  const { surveyId, objectId, objectClass } = params;
  const find = objectClass === 'image' ? findAnswerOfImage : findAnswerOfVideo;
  const answerId =
    (await find(db, scope, objectId)) ?? (await findAnswerSurveyed(db, scope, objectClass, objectId));
  const answer = answerId === undefined ? undefined : await findAnswer(db, scope, answerId);
  if (!answer) throw notFound();
  const rows = await listPictureSurveys(db, answer.companyId, answer.id);
  const answers = rows
    .filter(
      (row) => row.objectClass === objectClass && row.objectId === objectId && row.surveyId === surveyId,
    )
    .map((row) => presentSurvey(row, answer));
  return { answers, surveyResponses: answers };
}
