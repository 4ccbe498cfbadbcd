import { isDeepStrictEqual } from 'node:util';
import type { AuditedObject, contract } from '@gondola/contract';
import { answerOfText, isEmptyAnswer, normaliseAnswer, pictureSurvey } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, invalidField, invalidInput, notFound } from '../../../platform/failure.ts';
import { answerFaults, findResponse } from '../../responses/index.ts';
import { findCompanyTask, findVersion, pagesOf, type VersionDefinition } from '../../tasks/index.ts';
import { type AuditedAnswer, findAnswerOfImage } from '../answers.queries.ts';
import {
  findAnswerOfVideo,
  insertPictureSurvey,
  listPictureSurveys,
  type SurveyAnswer,
} from '../picture-surveys.queries.ts';
import { surveyOf } from '../teleaudit.policy.ts';
import { presentSurvey } from '../teleaudit.presenter.ts';
import { takeAnswer } from './take-answer.ts';

type SaveSurvey = Call<typeof contract.teleaudit.saveSurvey>;

async function takeAnswerOf(
  call: SignedCall,
  objectClass: AuditedObject,
  objectId: number,
): Promise<AuditedAnswer> {
  const find = objectClass === 'image' ? findAnswerOfImage : findAnswerOfVideo;
  const answerId = await find(call.db, call.scope, objectId);
  if (answerId === undefined) throw notFound();
  return takeAnswer(call, answerId);
}

interface AskedVersion {
  readonly number: number;
  readonly definition: VersionDefinition;
}

/** The version that was answered. Throws 400 when the survey is not the answer's, or never had the version. */
async function askedVersion(
  { db, scope, body }: SaveSurvey,
  { companyId, id, responseId }: AuditedAnswer,
): Promise<AskedVersion> {
  const { surveyId, version } = body;
  const response = await findResponse(db, scope, responseId);
  const answer = response?.answers.find((one) => one.id === id);
  if (!response || !answer) throw notFound();
  if (surveyOf(response, answer) !== surveyId) throw invalidField('surveyId', 'unknownSurvey');
  const number = version ?? (await findCompanyTask(db, companyId, surveyId))?.version ?? 0;
  const definition = await findVersion(db, companyId, surveyId, number);
  if (!definition) throw invalidField('version', 'unknownVersion');
  return { number, definition };
}

/** The answers in their stored form and the order of the survey. Throws 400 with all faults. */
function checkedAnswers({ body }: SaveSurvey, { questions }: VersionDefinition): SurveyAnswer[] {
  const types = new Map(questions.map(({ id, type }) => [id, type]));
  const titles = new Map(questions.map(({ id, title }) => [id, title]));
  const sent = body.questionsResponses.map(({ id, value }) => {
    const type = types.get(id);
    return { questionId: id, ...(type ? answerOfText(type, value) : { value }) };
  });
  const survey = pictureSurvey(pagesOf(questions));
  const faults = answerFaults(survey, titles, sent, 'questionsResponses');
  if (faults.length > 0) throw invalidInput(faults);
  return survey.pages.flatMap((page) => {
    const given = sent.find(({ questionId }) => questionId === page.id);
    if (!given || isEmptyAnswer(given)) return [];
    const { value, choiceIds } = normaliseAnswer(page, given);
    return [{ questionId: page.id, value, choiceIds }];
  });
}

/**
 * Saves the answers about one photo or video, which locks it until a reaudit. Sent again they change nothing. Throws 404
 * for what the caller cannot audit, 400 for answers that are not whole by their version, 409 when others are saved already.
 */
export async function saveSurvey(call: SaveSurvey) {
  const { db, body, caller } = call;
  const { objectClass, objectId, surveyId } = body;
  const answer = await takeAnswerOf(call, objectClass, objectId);
  const { companyId, id: answerId, auditRound } = answer;
  const { number, definition } = await askedVersion(call, answer);
  const answers = checkedAnswers(call, definition);
  const find = async () =>
    (await listPictureSurveys(db, companyId, answerId)).find(
      (row) => row.objectClass === objectClass && row.objectId === objectId && row.round === auditRound,
    );
  const before = await find();
  if (before) {
    if (!isDeepStrictEqual(before.answers, answers)) throw conflict('teleaudit:surveyLocked');
    return { surveyResponse: presentSurvey(before, answer) };
  }
  await insertPictureSurvey(db, {
    companyId,
    answerId,
    objectClass,
    objectId,
    round: auditRound,
    surveyId,
    surveyVersion: number,
    answers,
    savedBy: caller.userId,
  });
  const saved = await find();
  if (!saved) throw notFound();
  await record(call, {
    companyId,
    action: 'teleaudit.saveSurvey',
    entity: 'answer',
    entityId: answerId,
    announcedId: answer.responseId,
    after: { objectClass, objectId, surveyId, version: number, answers },
  });
  return { surveyResponse: presentSurvey(saved, answer) };
}
