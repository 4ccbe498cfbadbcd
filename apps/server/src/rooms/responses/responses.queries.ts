// SQL that reads responses with everything that hangs on them.
import type { ContestOutcome, Doubt, MissingPosition } from '@gondola/contract';
import type { QuestionType, RevisionPolicy, TaskType } from '@gondola/survey';
import { inScope } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import {
  bigint,
  boolean,
  float,
  int,
  jsonb,
  list,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { contestOf } from './contests.queries.ts';
import { findVersion, type VersionDefinition, type VersionQuestion } from '../tasks/index.ts';

export type ReviewStatus = 'completed' | 'pending' | 'approved' | 'rejected' | 'objected' | 'sincronized';
export type TeleauditStatus = 'pending' | 'not-required' | 'reaudit' | 'done';

export const responses = table('responses', {
  id: withDefault(bigint()),
  companyId: bigint(),
  /** Made by the device: one visit makes one response, however often it is sent. */
  clientId: uuid(),
  projectId: bigint(),
  taskId: bigint(),
  assignmentId: nullable(bigint()),
  userId: bigint(),
  locationId: bigint(),
  /** Null is the category "General". */
  categoryCode: nullable(text()),
  productId: nullable(bigint()),
  startedAt: timestamptz(),
  finishedAt: timestamptz(),
  startLatitude: nullable(float()),
  startLongitude: nullable(float()),
  endLatitude: nullable(float()),
  endLongitude: nullable(float()),
  deleted: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
  reviewStatus: text<ReviewStatus>(),
  reviewedBy: nullable(bigint()),
  reviewStartedAt: nullable(timestamptz()),
  reviewFinishedAt: nullable(timestamptz()),
  feedbackLabelId: nullable(bigint()),
  feedbackComment: nullable(text()),
  teleauditTotal: withDefault(int()),
  teleauditDone: withDefault(int()),
  /** The last sign of life of the person who reviews it. */
  reviewSeenAt: nullable(timestamptz()),
  /** Number of the task's version that it answers. */
  version: withDefault(int()),
  /** Sent after the task or the assignment had left the field. */
  late: withDefault(boolean()),
  /** Beyond what the period expected. */
  surplus: withDefault(boolean()),
  /** One of its recordings cannot be read, which was found out after it had come in. */
  unreadable: withDefault(boolean()),
  /** Accepted without files that may still come (D77). */
  incomplete: withDefault(boolean()),
  /** Seconds that the times of a device with a wrong clock were corrected by; null for a right one, as those times. */
  clockOffset: nullable(bigint()),
  deviceStartedAt: nullable(timestamptz()),
  deviceFinishedAt: nullable(timestamptz()),
  /** Why there is no position at its start, which its task demands; null where nothing is missing. */
  positionMissing: nullable(text<MissingPosition>()),
  /** SHA-256 of what was sent, as hexadecimal; null for what came before it was kept. */
  contentHash: nullable(text()),
  /** Percent of correct answers of a training; null where nothing can be right or wrong. */
  score: nullable(float()),
  /** When it arrived; createdAt, which counts, may have been corrected since (D59). */
  receivedAt: withDefault(timestamptz()),
  /** The last time that its decided review was reopened, by whom and why. */
  reopenedAt: nullable(timestamptz()),
  reopenedBy: nullable(bigint()),
  reopenReason: nullable(text()),
  /** Objections that its worker contests and nobody has decided yet; the database counts them. */
  openContests: withDefault(int()),
  /** A photo of it is that of another visit (D71). */
  duplicatePhoto: withDefault(boolean()),
  /** Waits for a reviewer for its photo alone, having been completed without a review. */
  recalled: withDefault(boolean()),
  /** Doubts about its times, its place, its photos and what its phone reported, found as it came (D81, D82). */
  doubts: withDefault(list(text<Doubt>())),
  /** Of the policy "random": the draw that decided about the review, and the share of that time; null without one. */
  samplingShare: nullable(float()),
  samplingNumber: nullable(float()),
  samplingKey: nullable(text()),
});

export interface AnswerImage {
  id: number;
  fileKey: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  objected: boolean;
  createdAt: string;
}

export interface AnswerMedia {
  id: number;
  kind: 'video' | 'audio';
  fileKey: string;
  transformedKey: string | null;
  /** A copy that every browser plays, where the recording is none. */
  playableKey: string | null;
  transcription: string | null;
  /** Why it cannot be read; null while it can, and before it was looked into. */
  unreadable: string | null;
  createdAt: string;
}

export interface AnswerQuestion {
  questionId: number;
  position: number;
  type: QuestionType;
  title: string;
  description: string | null;
}

export interface ResponseAnswer extends AnswerQuestion {
  id: number;
  required: boolean;
  requiresTeleaudit: boolean;
  surveyTeleauditId: number | null;
  emojiScale: number | null;
  value: string | null;
  teleauditStatus: TeleauditStatus;
  objected: boolean;
  /** Why this answer was objected to; both null where the reason of the whole review is meant. */
  objectionLabelId: number | null;
  objectionComment: string | null;
  /** The worker's words against the objection; null where they did not contest it. */
  contest: { comment: string; contestedAt: string; outcome: ContestOutcome } | null;
  /** How many versions of it are kept; 1 for one that is as it was sent. */
  versions: number;
  /** Those that were chosen, and all that its question offers. */
  choices: { id: number; title: string }[];
  questionChoices: { id: number; title: string }[];
  images: AnswerImage[];
  media: AnswerMedia[];
}

const lapsed = (alias: string): string =>
  `(coalesce(${alias}.review_seen_at, '-infinity') < now() - interval '15 minutes')`;

/** Whether the reviewer of a response gave no sign of life for so long that others may take the review. */
export const hasLapsed = (alias: 'r' | 't'): SQL => sql.raw(lapsed(alias));

/** A response, for a query with `responseJoins` and the table aliased r. */
const response = selection({
  ...responses.as('r'),
  projectName: text(sql`p.name`),
  taskTitle: text(sql`t.title`),
  taskType: text<TaskType>(sql`t.type`),
  revisionPolicy: text<RevisionPolicy>(sql`t.revision_policy`),
  /** The version of the task in the field by now. */
  currentVersion: int(sql`t.version`),
  /** The survey that is answered about a photo or video whose question names none (D60). */
  taskSurveyTeleauditId: nullable(bigint(sql`t.survey_teleaudit_id`)),
  userName: text(sql`u.whole_name`),
  userEmail: text(sql`u.email`),
  locationName: text(sql`l.name`),
  chain: nullable(text(sql`l.chain`)),
  chainSubCategory: nullable(text(sql`l.chain_sub_category`)),
  categoryName: nullable(text(sql`c.name`)),
  productName: nullable(text(sql`pr.name`)),
  reviewerName: nullable(text(sql`rv.whole_name`)),
  reopenerName: nullable(text(sql`(select ro.whole_name from users ro where ro.id = r.reopened_by)`)),
  hasLapsed: boolean(sql`${hasLapsed('r')}`),
});
export type ResponseRow = RowOf<typeof response>;

/** Names that a response shows, for the table aliased r. */
export const responseJoins = sql.raw(`
  join projects p on p.company_id = r.company_id and p.id = r.project_id
  join tasks t on t.company_id = r.company_id and t.id = r.task_id
  join users u on u.id = r.user_id
  join locations l on l.id = r.location_id
  left join categories c on c.company_id = r.company_id and c.code = r.category_code
  left join products pr on pr.company_id = r.company_id and pr.id = r.product_id
  left join users rv on rv.id = r.reviewed_by`);

const questionFields = sql.raw(
  `'questionId', q.id, 'position', q.position, 'type', q.type, 'title', q.title, 'description', q.description`,
);

/** The answers of `r` as JSON, in the order of the task. */
const answersOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, ${questionFields}, 'required', q.required, 'requiresTeleaudit', q.requires_teleaudit,
      'surveyTeleauditId', q.survey_teleaudit_id, 'emojiScale', q.settings -> 'emojiScale', 'value', a.value,
      'teleauditStatus', a.teleaudit_status, 'objected', a.objected,
      'objectionLabelId', a.objection_label_id, 'objectionComment', a.objection_comment,
      'contest', ${contestOf('a')},
      'versions', (select greatest(1, count(*)) from answer_versions v where v.company_id = a.company_id and v.answer_id = a.id),
      'choices', (select coalesce(jsonb_agg(jsonb_build_object('id', qc.id, 'title', qc.title) order by qc.position), '[]')
        from answer_choices ac join question_choices qc on qc.company_id = ac.company_id and qc.id = ac.choice_id
        where ac.company_id = a.company_id and ac.answer_id = a.id),
      'questionChoices', (select coalesce(jsonb_agg(jsonb_build_object('id', qc.id, 'title', qc.title) order by qc.position), '[]')
        from question_choices qc where qc.company_id = q.company_id and qc.question_id = q.id and not qc.deleted),
      'images', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'fileKey', i.file_key, 'width', i.width,
          'height', i.height, 'objected', i.objected, 'createdAt', i.created_at) order by i.id), '[]')
        from answer_images i where i.company_id = a.company_id and i.answer_id = a.id),
      'media', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'fileKey', m.file_key,
          'transformedKey', m.transformed_key, 'playableKey', m.playable_key, 'transcription', m.transcription,
          'unreadable', m.unreadable, 'createdAt', m.created_at) order by m.id), '[]')
        from answer_media m where m.company_id = a.company_id and m.answer_id = a.id)
    ) order by q.position, a.id), '[]')
    from answers a join questions q on q.company_id = a.company_id and q.id = a.question_id
    where a.company_id = r.company_id and a.response_id = r.id)`;

const unansweredOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object(${questionFields}) order by q.position), '[]')
    from questions q where q.company_id = r.company_id and q.task_id = r.task_id and not q.deleted
      and not exists (select 1 from answers a
        where a.company_id = r.company_id and a.response_id = r.id and a.question_id = q.id))`;

const fullResponse = selection({
  ...response.fields,
  /** In the order of the task. */
  answers: jsonb<ResponseAnswer[]>(answersOf),
  /** Questions of the task, read-only pages included, that carry no answer. */
  unanswered: jsonb<AnswerQuestion[]>(unansweredOf),
});
export type FullResponse = RowOf<typeof fullResponse>;

const questionOf = ({ id, position, type, title, description }: VersionQuestion): AnswerQuestion => ({
  questionId: id,
  position,
  type,
  title,
  description,
});

/** The response with its questions as they read in the version that was answered. */
function asAsked(row: FullResponse, definition: VersionDefinition): FullResponse {
  const { questions: asked, surveyTeleauditId: taskSurveyTeleauditId } = definition;
  const byId = new Map(asked.map((question) => [question.id, question]));
  const answers = row.answers.map((answer): ResponseAnswer => {
    const question = byId.get(answer.questionId);
    if (!question) return answer;
    const { required, requiresTeleaudit, surveyTeleauditId, settings } = question;
    const titles = new Map(question.choices.map(({ id, title }) => [id, title]));
    const choices = answer.choices.map(({ id, title }) => ({ id, title: titles.get(id) ?? title }));
    const emojiScale = settings.emojiScale ?? null;
    return {
      ...answer,
      ...questionOf(question),
      required,
      requiresTeleaudit,
      surveyTeleauditId,
      emojiScale,
      choices,
      questionChoices: question.choices.map(({ id, title }) => ({ id, title })),
    };
  });
  const answered = new Set(answers.map(({ questionId }) => questionId));
  return {
    ...row,
    taskSurveyTeleauditId,
    answers: answers.toSorted((one, other) => one.position - other.position || one.id - other.id),
    unanswered: asked.filter(({ id }) => !answered.has(id)).map(questionOf),
  };
}

/**
 * One response in scope with its answers, photos and media, the questions as its version of the task asked them; undefined
 * when it is not there. Deleted ones are found too.
 */
export async function findResponse(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<FullResponse | undefined> {
  const { rows } = await db.execute<FullResponse>(sql`
    select ${fullResponse.columns}
    from responses r ${responseJoins} where r.id = ${id} and ${inScope('r', scope)}`);
  const [row] = rows;
  if (!row || row.version === row.currentVersion) return row;
  const asked = await findVersion(db, row.companyId, row.taskId, row.version);
  return asked ? asAsked(row, asked) : row;
}
