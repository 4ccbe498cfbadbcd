import { strokeColors } from '@gondola/shelf';
import { questionTypeSchema } from '@gondola/survey';
import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';
import { markAssignment } from './strokes.schema.ts';
import { shareTypes, teleauditProgress, teleauditStates } from './teleaudit-states.ts';

/** Row of the teleaudit list. */
export const teleauditRow = z.object({
  id,
  companyId: id,
  fecha: instant,
  locationName: z.string(),
  surveyTitle: z.string(),
  categoryCode: z.nullable(z.string()),
  /** Null is "General". */
  categoryName: z.nullable(z.string()),
  userName: z.string(),
  tareas_realizadas: z.int(),
  total_tareas: z.int(),
  teleaudit_status: z.enum(teleauditProgress),
  /** A photo of it is that of another visit (D71). */
  duplicatePhoto: z.boolean(),
});
export type TeleauditRow = z.infer<typeof teleauditRow>;

const kpiDetail = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  teleauditType: z.enum(['binary', ...shareTypes, 'facial-share']),
  /** 0 to 100. */
  target: z.nullable(z.number()),
});

export const teleauditKpi = z.object({ id, questionId: id, KpiDetail: kpiDetail });
export type TeleauditKpi = z.infer<typeof teleauditKpi>;

/** Row of the two tables of a response's teleaudit. */
export const teleauditQuestion = z.object({
  id,
  questionId: id,
  Question: z.object({ id, title: z.string(), type: questionTypeSchema }),
  questionResponseImageQuantity: z.int(),
  questionResponseVideoQuantity: z.int(),
  teleauditStatus: z.enum(teleauditStates),
  status: z.enum(['pending', 'completed']),
});
export type TeleauditQuestion = z.infer<typeof teleauditQuestion>;

export const binaryScore = z.object({ teleauditKpiId: id, score: z.int() });

/** One answer as the image screen's header needs it. */
export const teleauditAnswer = z.object({
  id,
  questionId: id,
  value: z.nullable(z.string()),
  teleauditStatus: z.enum(teleauditStates),
  status: z.enum(['pending', 'completed']),
  /** How often it came to the auditors: 1, and one more with every reaudit. */
  auditRound: z.int(),
  Question: z.object({
    id,
    type: questionTypeSchema,
    title: z.string(),
    description: z.nullable(z.string()),
    surveyTeleauditId: z.nullable(id),
    emoji_scale: z.nullable(z.int()),
    QuestionChoices: z.array(z.object({ id, title: z.string() })),
  }),
  QuestionChoiceResponses: z.array(z.object({ questionChoiceId: id })),
  SurveyResponse: z.object({
    id,
    /** A photo of it is that of another visit (D71). */
    duplicatePhoto: z.boolean(),
    productId: z.nullable(id),
    categoryCode: z.nullable(z.string()),
    taskInstanceId: z.nullable(id),
    Survey: z.object({ id, title: z.string() }),
    Product: z.nullable(z.object({ name: z.string() })),
    TaskInstance: z.object({
      Location: z.object({ name: z.string() }),
      Category: z.nullable(z.object({ name: z.string(), code: z.string() })),
    }),
  }),
  Company: z.object({ id, name: z.string(), logoUrl: z.nullable(z.string()) }),
  TeleauditKpis: z.array(teleauditKpi),
  binaryScores: z.array(binaryScore),
  questionResponseImageQuantity: z.int(),
  questionResponseVideoQuantity: z.int(),
  marks: markAssignment,
  /** False while the response is not approved or completed, or the answer needs no teleaudit. */
  can: z.object({ audit: z.boolean() }),
});
export type TeleauditAnswer = z.infer<typeof teleauditAnswer>;

/** The server's result for one image (D37): ratios, and totals per mark in px or px². */
export const imageShare = z.object({
  questionResponseImageId: id,
  shareType: z.enum(shareTypes),
  teleauditKpiId: z.nullable(id),
  /** Share of shelf, a ratio; not limited to 0…1. */
  score: z.number(),
  presence: z.number(),
  rivalry: z.number(),
  totals: z.object({ Bandejas: z.number(), Productos: z.number(), Competencia: z.number() }),
  savedAt: instant,
  savedBy: z.nullable(z.object({ id, fullName: z.string() })),
});
export type ImageShare = z.infer<typeof imageShare>;

export const imageVector = z.object({
  id,
  color: z.enum(strokeColors),
  /** Ends of a line in pixels of the original; null for a polygon. */
  startX: z.nullable(z.number()),
  startY: z.nullable(z.number()),
  endX: z.nullable(z.number()),
  endY: z.nullable(z.number()),
  /** Points of a polygon as JSON text, `[{"x":1,"y":2},…]`; null for a line. */
  jsonPolygon: z.nullable(z.string()),
});
export type ImageVector = z.infer<typeof imageVector>;

export const teleauditImage = z.object({
  id,
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  /** Pixels of the original: strokes are measured in them. */
  width: z.int(),
  height: z.int(),
  createdAt: instant,
  QuestionResponseImageVectors: z.array(imageVector),
  /** At most one per kind of share; none before the first save. */
  shares: z.array(imageShare),
});
export type TeleauditImage = z.infer<typeof teleauditImage>;

/** One photo as an earlier audit had it. */
const auditedImage = z.object({
  ...z.pick(teleauditImage, { id: true, imageUrl: true, thumbnailUrl: true, width: true, height: true })
    .shape,
  /** The photo of now that stands in its place, itself where it stayed; null where there is none. */
  currentImageId: z.nullable(id),
  QuestionResponseImageVectors: z.array(imageVector),
  shares: z.array(
    z.pick(imageShare, { shareType: true, score: true, presence: true, rivalry: true, totals: true }),
  ),
});

/** The strokes and measures before the answer was sent back to the auditors. */
export const earlierAudit = z.object({
  /** Which of the audits it was, from 1. */
  round: z.int(),
  /** Of the last share that was saved; null where strokes were never measured. */
  auditedAt: z.nullable(instant),
  auditedBy: z.nullable(z.object({ id, fullName: z.string() })),
  marks: markAssignment,
  images: z.array(auditedImage),
});
export type EarlierAudit = z.infer<typeof earlierAudit>;
