// The rows a response is made of, table by table.
import { strokeColors } from '@gondola/shelf';
import type { Row } from '../demo.queries.ts';
import { createRandom, uuidFrom } from '../random.ts';
import type { NumberedResponse } from './numbered-response.ts';
import { measureStrokes } from './strokes.ts';
import type { AnswerAudit } from './teleaudit-story.ts';

/** Of the table of responses. */
export function responseRow({
  id,
  companyId,
  story,
  submission,
  product,
  clientId,
  answers,
  audits,
  start,
  end,
}: NumberedResponse): Row {
  const { assignment, startedAt, finishedAt, createdAt } = submission;
  return {
    id,
    company_id: companyId,
    client_id: clientId,
    project_id: assignment.built.row.projectId,
    task_id: assignment.built.row.id,
    assignment_id: assignment.id,
    user_id: assignment.scout.id,
    location_id: assignment.shop.id,
    category_code: assignment.categoryCode,
    product_id: product?.id ?? null,
    started_at: startedAt,
    finished_at: finishedAt,
    start_latitude: start.latitude,
    start_longitude: start.longitude,
    end_latitude: end.latitude,
    end_longitude: end.longitude,
    deleted: false,
    created_at: createdAt,
    received_at: createdAt,
    review_status: story.status,
    reviewed_by: story.reviewer?.id ?? null,
    review_started_at: story.startedAt,
    review_finished_at: story.finishedAt,
    feedback_label_id: story.label?.id ?? null,
    feedback_comment: story.comment,
    open_contests: story.contest ? answers.filter(({ isObjected }) => isObjected).length : 0,
    teleaudit_total: answers.filter(({ teleaudit }) => teleaudit !== 'not-required').length,
    teleaudit_done: [...audits.values()].filter(({ isDone }) => isDone).length,
  };
}

/** Of the table of answers. */
export const answerRows = ({
  id,
  companyId,
  answers,
  answerIds,
  audits,
  earlierAudits,
  story,
}: NumberedResponse): Row[] =>
  answers.map((answer, place) => ({
    id: answerIds[place],
    company_id: companyId,
    response_id: id,
    question_id: answer.questionId,
    value: answer.value,
    teleaudit_status: audits.get(place)?.isDone ? 'done' : answer.teleaudit,
    audit_round: earlierAudits.has(place) ? 2 : 1,
    objected: answer.isObjected,
    contest_comment: answer.isObjected ? (story.contest?.comment ?? null) : null,
    contested_at: answer.isObjected && story.contest ? story.correctedAt : null,
  }));

/** Of the chosen choices. */
export const choiceRows = ({ companyId, answers, answerIds }: NumberedResponse): Row[] =>
  answers.flatMap(({ choiceIds }, place) =>
    choiceIds.map((choice_id) => ({ company_id: companyId, answer_id: answerIds[place], choice_id })),
  );

/** Of the photos. */
export function imageRows({
  companyId,
  answers,
  answerIds,
  imageIds,
  story,
  submission,
}: NumberedResponse): Row[] {
  return answers.flatMap(({ photos, isObjected, teleaudit }, place) =>
    photos.map(({ key, width, height }, photo) => ({
      id: imageIds[place]?.[photo],
      company_id: companyId,
      answer_id: answerIds[place],
      file_key: key,
      width,
      height,
      objected: isObjected && photo === 0,
      created_at:
        teleaudit === 'reaudit' ? (story.correctedAt ?? submission.createdAt) : submission.createdAt,
    })),
  );
}

/** The rows of strokes and measures of one answer. */
export function drawnRows(
  { companyId, imageIds, answerIds, answers, submission }: NumberedResponse,
  place: number,
  audit: AnswerAudit,
) {
  const images = imageIds[place] ?? [];
  const { shareType, marks, auditor, at } = audit;
  const question = submission.assignment.built.row.questions.find(
    ({ id }) => id === answers[place]?.questionId,
  );
  const kpis = question?.kpis ?? [];
  const strokes = audit.strokes.flatMap((drawn, photo) =>
    drawn.map(({ kind, color, startX, startY, endX, endY, points }) => ({
      company_id: companyId,
      image_id: images[photo],
      kind,
      color,
      start_x: startX,
      start_y: startY,
      end_x: endX,
      end_y: endY,
      points,
    })),
  );
  const shares = shareType
    ? audit.strokes.map((drawn, photo) => {
        const {
          imageId,
          shareType: share_type,
          ...ratios
        } = measureStrokes(images[photo] ?? 0, shareType, drawn, marks);
        const kpi = audit.isDone ? kpis.find(({ teleauditType }) => teleauditType === shareType) : undefined;
        return {
          company_id: companyId,
          image_id: imageId,
          share_type,
          teleaudit_kpi_id: kpi?.id ?? null,
          ...ratios,
          updated_by: auditor.id,
          updated_at: at,
        };
      })
    : [];
  const chosen = strokes.length > 0 ? strokeColors.filter((color) => marks[color]) : [];
  return {
    strokes,
    shares,
    marks: chosen.map((color) => ({
      company_id: companyId,
      answer_id: answerIds[place],
      color,
      mark: marks[color],
    })),
    scores: kpis
      .filter(({ teleauditType }) => teleauditType === 'binary')
      .map(({ id }, kpi) => ({
        company_id: companyId,
        answer_id: answerIds[place],
        teleaudit_kpi_id: id,
        score: audit.scores[kpi] ?? 0,
        updated_by: auditor.id,
        updated_at: at,
      })),
  };
}

/** Of what was drawn and measured before an answer was sent back to the auditors. */
export const roundRows = ({ companyId, answerIds, imageIds, earlierAudits }: NumberedResponse): Row[] =>
  [...earlierAudits].map(([place, { marks, strokes, shareType, auditor, at }]) => ({
    company_id: companyId,
    answer_id: answerIds[place],
    round: 1,
    marks: Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== null)),
    images: strokes.map((drawn, photo) => {
      const imageId = imageIds[place]?.[photo] ?? 0;
      return {
        id: imageId,
        strokes: drawn.map((stroke, id) => Object.assign({ id: id + 1, imageId }, stroke)),
        shares: shareType ? [measureStrokes(imageId, shareType, drawn, marks)] : [],
      };
    }),
    audited_by: auditor.id,
    audited_at: at,
  }));

/** Of the history of an answer whose objection is contested: sent, objected to, contested. */
export function versionRows({
  id,
  companyId,
  answers,
  answerIds,
  imageIds,
  story,
  submission,
}: NumberedResponse): Row[] {
  const { contest, correctedAt, comment } = story;
  if (!contest) return [];
  const worker = submission.assignment.scout.id;
  return answers.flatMap(({ isObjected, value, choiceIds }, place) => {
    if (!isObjected) return [];
    const version = (
      number: number,
      source: string,
      author_id: number,
      said: string | null,
      at: Date | null,
    ) => ({
      company_id: companyId,
      answer_id: answerIds[place],
      number,
      response_id: id,
      value,
      choice_ids: choiceIds,
      image_ids: imageIds[place] ?? [],
      media_ids: [],
      dropped: false,
      source,
      author_id,
      reason: said,
      created_at: at,
    });
    return [
      version(1, 'sent', worker, null, submission.createdAt),
      version(2, 'rejection', contest.objector.id, comment, contest.objectedAt),
      version(3, 'contest', worker, contest.comment, correctedAt),
    ];
  });
}

/** Of the second submission of objected answers. */
export function correctionRows({ id, companyId, story, clientId }: NumberedResponse): Row[] {
  if (!story.correctedAt) return [];
  const client_id = uuidFrom(createRandom(`correction ${clientId}`));
  return [{ company_id: companyId, client_id, response_id: id, created_at: story.correctedAt }];
}
