// Tasks as they are written in this folder, and the builder's shape they are brought to.
import {
  type CreateTaskPayload,
  type QuestionPayload,
  type QuestionType,
  typeDefinition,
} from '@gondola/survey';
import type { DemoCompany, PictureKind } from '../pictures/picture-list.ts';
import type { AnswerHint } from './answers.ts';

export interface PageSketch {
  readonly type: QuestionType;
  readonly title: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
  /** Titles of the correct choices, in a training. */
  readonly correct?: readonly string[];
  /** Choice title, or '*' for the default, to page title or 'end'. */
  readonly leads?: Readonly<Record<string, string>>;
  /** KPIs of the remote audit: names of the yes/no ones, and the share with its target. */
  readonly binaryKpis?: readonly string[];
  readonly share?: { readonly type: 'linear-share' | 'volumetric-share'; readonly target: number };
  /** Auditors answer the survey of the task about it. */
  readonly isSurveyed?: boolean;
  readonly isSwitchStock?: boolean;
  readonly emojiScale?: number;
  /** The answer of the field. */
  readonly answer?: AnswerHint;
  readonly picture?: PictureKind;
}

export interface TaskSketch {
  readonly key: string;
  readonly company: DemoCompany;
  /** Place of its project among the company's. */
  readonly project: number;
  readonly title: string;
  /** The title of its first version; the one in the field is then the second. */
  readonly firstTitle?: string;
  /** Key of the task that this one is the new version of. */
  readonly follows?: string;
  readonly type: CreateTaskPayload['type'];
  readonly description: string;
  readonly revisionPolicy: 'yes' | 'no' | 'random';
  readonly requiredGeoreference?: boolean;
  readonly vertical?: boolean;
  readonly switchStock?: boolean;
  readonly surveyTeleaudit?: boolean;
  /** Key of an earlier task: what auditors answer about its photos. */
  readonly auditorSurvey?: string;
  /** Days since it was made. */
  readonly age: number;
  readonly pages: readonly PageSketch[];
}

const numberOf = (pages: readonly PageSketch[], title: string): string => {
  const index = pages.findIndex((page) => page.title === title);
  if (title !== 'end' && index < 0) throw new Error(`no page "${title}"`);
  return title === 'end' ? 'end' : String(index + 1);
};

function payloadOf(page: PageSketch, index: number, pages: readonly PageSketch[]): QuestionPayload {
  const identifier = String(index + 1);
  const titles = page.choices ?? typeDefinition(page.type).fixedChoices;
  const idOf = (choice: string): string => String(titles.indexOf(choice) + 1);
  const kpis = page.binaryKpis ?? [];
  const isAudited = kpis.length > 0 || page.share !== undefined || page.isSurveyed === true;
  return {
    identifier,
    type: page.type,
    title: page.title,
    description: page.description ?? null,
    required: page.required ?? false,
    questionChoices: titles.map((title) => ({ identifier: idOf(title), title })),
    questionAnswer: page.correct?.map(idOf) ?? null,
    questionLogic: Object.entries(page.leads ?? {}).map(([choice, target]) => ({
      questionIdentifier: identifier,
      questionChoiceIdentifier: choice === '*' ? null : idOf(choice),
      nextQuestionIdentifier: numberOf(pages, target),
    })),
    requiresTeleaudit: isAudited,
    binaryKpis: kpis.map((title) => ({ title, description: `${title}, sí o no`, teleauditType: 'binary' })),
    shareKpi: page.share ? { teleauditType: page.share.type, target: page.share.target } : null,
    ...(page.isSwitchStock ? { isSwitchStock: true } : {}),
    ...(page.emojiScale ? { emojiScale: page.emojiScale } : {}),
    ...(page.picture ? { imageQuality: 'high' as const } : {}),
  };
}

/** The body with which the builder would create the task. */
export function payloadOfTask(
  task: TaskSketch,
  projectId: number,
  surveyTeleauditId: number | null = null,
): CreateTaskPayload {
  const { title, type, description, revisionPolicy } = task;
  return {
    projectId,
    title,
    type,
    description,
    revisionPolicy,
    requiredGeoreference: task.requiredGeoreference ?? false,
    vertical: task.vertical ?? false,
    switchStock: task.switchStock ?? false,
    productInformation: false,
    surveyTeleaudit: task.surveyTeleaudit ?? false,
    surveyTeleauditId,
    questions: task.pages.map(payloadOf),
  };
}
