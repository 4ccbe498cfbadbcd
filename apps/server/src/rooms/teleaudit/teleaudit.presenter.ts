// Answers under audit as the contract shows them: the only way out of this room.
import type {
  EarlierAudit,
  ImageShare,
  ImageVector,
  SurveyResponse,
  TeleauditAnswer,
  TeleauditImage,
  TeleauditKpi,
  TeleauditQuestion,
  TeleauditRow,
} from '@gondola/contract';
import { type MarkAssignment, strokeColors } from '@gondola/shelf';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { CompanyRow } from '../companies/index.ts';
import type { FullResponse, ResponseAnswer } from '../responses/index.ts';
import type { AuditedAnswer } from './answers.queries.ts';
import type { AuditRoundRow } from './audit-rounds.queries.ts';
import type { BinaryScoreRow, ChoiceRow, KpiRow } from './kpis.queries.ts';
import type { PictureSurveyRow } from './picture-surveys.queries.ts';
import type { MeasuredShare, ShareRow } from './shares.queries.ts';
import type { ImageRow, StrokeRow } from './strokes.queries.ts';
import type { TeleauditListRow } from './teleaudit-list.queries.ts';
import { isAuditable, progressOf, statusOf, surveyOf } from './teleaudit.policy.ts';

/**
 * Which photo of now stands in the place of each photo of an earlier audit, by their ids in the order they were sent: itself where
 * it stayed, and among those that were replaced the first for the first. Photos without a counterpart are left out.
 */
export function currentImages(
  earlier: readonly number[],
  current: readonly number[],
): ReadonlyMap<number, number> {
  const added = current.filter((id) => !earlier.includes(id));
  const replaced = earlier.filter((id) => !current.includes(id));
  return new Map([
    ...earlier.filter((id) => current.includes(id)).map((id) => [id, id] as const),
    ...replaced.flatMap((id, place) => {
      const next = added[place];
      return next === undefined ? [] : [[id, next] as const];
    }),
  ]);
}

export const presentTeleauditRow = (row: TeleauditListRow): TeleauditRow => ({
  id: row.id,
  companyId: row.companyId,
  fecha: instantOf(row.createdAt),
  locationName: row.locationName,
  surveyTitle: row.taskTitle,
  categoryCode: row.categoryCode,
  categoryName: row.categoryName,
  userName: row.userName,
  tareas_realizadas: row.teleauditDone,
  total_tareas: row.teleauditTotal,
  teleaudit_status: progressOf(row.teleauditDone, row.teleauditTotal),
  duplicatePhoto: row.duplicatePhoto,
});

const videosIn = (answer: ResponseAnswer): number =>
  answer.media.filter(({ kind }) => kind === 'video').length;

export const presentTeleauditQuestion = (answer: ResponseAnswer): TeleauditQuestion => ({
  id: answer.id,
  questionId: answer.questionId,
  Question: { id: answer.questionId, title: answer.title, type: answer.type },
  questionResponseImageQuantity: answer.images.length,
  questionResponseVideoQuantity: videosIn(answer),
  teleauditStatus: answer.teleauditStatus,
  status: statusOf(answer.teleauditStatus),
});

export const presentKpi = (row: KpiRow): TeleauditKpi => ({
  id: row.id,
  questionId: row.questionId,
  KpiDetail: {
    name: row.name,
    description: row.description,
    teleauditType: row.teleauditType,
    target: row.target,
  },
});

interface AnswerParts {
  readonly response: FullResponse;
  readonly answer: ResponseAnswer;
  readonly auditRound: number;
  readonly company: CompanyRow;
  readonly choices: readonly ChoiceRow[];
  readonly kpis: readonly KpiRow[];
  readonly scores: readonly BinaryScoreRow[];
  readonly marks: MarkAssignment;
}

/** One answer with what the header of the image screen shows. */
export function presentAnswer(parts: AnswerParts, files: FileStore): TeleauditAnswer {
  const { response, answer, auditRound, company, choices, kpis, scores, marks } = parts;
  const { categoryCode: code } = response;
  return {
    id: answer.id,
    questionId: answer.questionId,
    value: answer.value,
    teleauditStatus: answer.teleauditStatus,
    status: statusOf(answer.teleauditStatus),
    auditRound,
    Question: {
      id: answer.questionId,
      type: answer.type,
      title: answer.title,
      description: answer.description,
      surveyTeleauditId: surveyOf(response, answer),
      emoji_scale: answer.emojiScale,
      QuestionChoices: [...choices],
    },
    QuestionChoiceResponses: answer.choices.map(({ id }) => ({ questionChoiceId: id })),
    SurveyResponse: {
      id: response.id,
      duplicatePhoto: response.duplicatePhoto,
      productId: response.productId,
      categoryCode: code,
      taskInstanceId: response.assignmentId,
      Survey: { id: response.taskId, title: response.taskTitle },
      Product: response.productName === null ? null : { name: response.productName },
      TaskInstance: {
        Location: { name: response.locationName },
        Category: code === null ? null : { code, name: response.categoryName ?? code },
      },
    },
    Company: { id: company.id, name: company.name, logoUrl: files.addressOrNull(company.logoKey) },
    TeleauditKpis: kpis.map(presentKpi),
    binaryScores: [...scores],
    questionResponseImageQuantity: answer.images.length,
    questionResponseVideoQuantity: videosIn(answer),
    marks,
    can: { audit: isAuditable(response.reviewStatus) },
  };
}

const presentMeasures = (row: MeasuredShare) => ({
  shareType: row.shareType,
  score: row.share,
  presence: row.presence,
  rivalry: row.rivalry,
  totals: { Bandejas: row.trays, Productos: row.products, Competencia: row.competition },
});

export const presentShare = (row: ShareRow): ImageShare => ({
  ...presentMeasures(row),
  questionResponseImageId: row.imageId,
  teleauditKpiId: row.teleauditKpiId,
  savedAt: instantOf(row.savedAt),
  savedBy: row.savedBy === null ? null : { id: row.savedBy, fullName: row.savedByName ?? '' },
});

const presentVector = (row: StrokeRow): ImageVector => ({
  id: row.id,
  color: row.color,
  startX: row.startX,
  startY: row.startY,
  endX: row.endX,
  endY: row.endY,
  jsonPolygon: row.points && JSON.stringify(row.points),
});

/** One image with what is drawn on it; `strokes` and `shares` may hold those of other images. */
export const presentImage = (
  image: ImageRow,
  strokes: readonly StrokeRow[],
  shares: readonly ShareRow[],
  files: FileStore,
): TeleauditImage => ({
  id: image.id,
  imageUrl: files.addressOf(image.fileKey),
  thumbnailUrl: files.thumbnailOf(image.fileKey),
  width: image.width,
  height: image.height,
  createdAt: instantOf(image.createdAt),
  QuestionResponseImageVectors: strokes.filter(({ imageId }) => imageId === image.id).map(presentVector),
  shares: shares.filter(({ imageId }) => imageId === image.id).map(presentShare),
});

/** An earlier audit with the photos it was of; `images` are those of now. */
export function presentEarlierAudit(
  round: AuditRoundRow,
  images: readonly ImageRow[],
  files: FileStore,
): EarlierAudit {
  const current = currentImages(
    round.images.map(({ id }) => id),
    images.map(({ id }) => id),
  );
  return {
    round: round.round,
    auditedAt: round.auditedAt === null ? null : instantOf(round.auditedAt),
    auditedBy: round.auditedBy === null ? null : { id: round.auditedBy, fullName: round.auditedByName ?? '' },
    marks: Object.fromEntries(
      strokeColors.map((color) => [color, round.marks[color] ?? null]),
    ) as MarkAssignment,
    images: round.images.flatMap(({ id, strokes, shares }) => {
      const file = round.files.find((one) => one.id === id);
      if (!file) return [];
      return {
        id,
        imageUrl: files.addressOf(file.fileKey),
        thumbnailUrl: files.thumbnailOf(file.fileKey),
        width: file.width,
        height: file.height,
        currentImageId: current.get(id) ?? null,
        QuestionResponseImageVectors: strokes.map(presentVector),
        shares: shares.map(presentMeasures),
      };
    }),
  };
}

/** The answers about one object; `answer` is the one that it belongs to, as it is by now. */
export const presentSurvey = (row: PictureSurveyRow, answer: AuditedAnswer): SurveyResponse => ({
  id: row.id,
  surveyId: row.surveyId,
  surveyTitle: row.surveyTitle,
  version: row.surveyVersion,
  productId: answer.productId,
  categoryCode: answer.categoryCode,
  taskInstanceId: answer.assignmentId,
  objectId: row.objectId,
  objectClass: row.objectClass,
  isCurrent: row.round === answer.auditRound,
  savedAt: instantOf(row.savedAt),
  savedBy: { id: row.savedBy, fullName: row.savedByName },
  questionsResponses: row.answers.flatMap(({ questionId, value, choiceIds }) => {
    const question = row.questions.find(({ id }) => id === questionId);
    if (!question) return [];
    const { id, type, title, choices, settings } = question;
    return {
      id,
      type,
      title,
      value,
      questionChoiceIds: [...choiceIds],
      QuestionChoices: choices.map((choice) => ({ id: choice.id, title: choice.title })),
      emojiScale: settings.emojiScale ?? null,
      emojiSet: settings.emojiSet ?? null,
    };
  }),
});
