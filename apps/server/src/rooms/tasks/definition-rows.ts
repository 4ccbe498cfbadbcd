// From the builder's shape to the rows that are stored; pages refer to each other by position.
import {
  choicesOf,
  correctAnswersOf,
  emailsOf,
  isStatic,
  isStockQuestion,
  type Page,
  type QuestionPayload,
  type QuestionType,
  storedSettings,
  type Target,
  type TaskDefinition,
  taskOfDefinition,
  teleauditSurveyOf,
  typeDefinition,
  untypedPage,
} from '@gondola/survey';
import type { QuestionSettings } from './tasks.queries.ts';

interface ChoiceWrite {
  readonly id: number | null;
  readonly position: number;
  readonly title: string;
  readonly type: string;
}

interface KpiWrite {
  readonly name: string;
  readonly description: string | null;
  readonly teleauditType: string;
  readonly target: number | null;
}

export interface QuestionWrite {
  /** Null for a new one. */
  readonly id: number | null;
  readonly position: number;
  readonly type: QuestionType;
  readonly title: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly requiresTeleaudit: boolean;
  readonly surveyTeleauditId: number | null;
  readonly isSwitchStock: boolean;
  readonly imageKey: string | null;
  readonly settings: QuestionSettings;
  readonly choices: readonly ChoiceWrite[];
  readonly kpis: readonly KpiWrite[];
}

export interface LogicWrite {
  readonly position: number;
  /** Place of the choice; null is the default. */
  readonly choice: number | null;
  /** Position of the next question; null is the end. */
  readonly next: number | null;
}

/** The parts of a page that the builder's fields cannot say by themselves: the stored image and the cleaned description. */
export interface PageContent {
  readonly imageKey: string | null;
  readonly description: string | null;
}

function settingsOf(question: QuestionPayload, type: QuestionType): QuestionSettings {
  const emails = emailsOf(question).filter((address) => address !== '');
  const places = (question.questionChoices ?? []).map((choice) => choice.identifier);
  const correct = correctAnswersOf(question).map((identifier) => places.indexOf(identifier) + 1);
  return {
    ...storedSettings(type, question),
    ...(emails.length > 0 ? { emails } : {}),
    ...(question.sendEmail ? { sendEmail: true } : {}),
    ...(correct.length > 0 ? { correctChoices: correct } : {}),
  };
}

function choiceWrites(question: QuestionPayload, isKept: boolean): ChoiceWrite[] {
  return choicesOf(question).map(({ title }, index) => {
    const written = question.questionChoices?.[index];
    return {
      id: isKept ? (written?.databaseId ?? null) : null,
      position: index + 1,
      title: title.trim(),
      type: written?.type || 'text',
    };
  });
}

function kpiWrites(question: QuestionPayload): KpiWrite[] {
  // Without a teleaudit nobody scores: validateTask has warned that they are ignored.
  if (!question.requiresTeleaudit) return [];
  const binary = (question.binaryKpis ?? []).map((kpi) => ({
    name: kpi.title.trim(),
    description: kpi.description.trim() || null,
    teleauditType: 'binary',
    target: null,
  }));
  const share = question.shareKpi;
  if (!share || share.teleauditType === 'none' || !question.type) return binary;
  if (!typeDefinition(question.type).teleaudit?.share) return binary;
  const { teleauditType } = share;
  return [...binary, { name: teleauditType, description: null, teleauditType, target: Number(share.target) }];
}

/**
 * Rows of a definition that validateTask has passed. `content` has one entry per page; without `keepIds` every page and
 * choice is new, whatever ids the builder sent along (a duplicate carries those of its source).
 */
export function questionWrites(
  definition: TaskDefinition,
  content: readonly PageContent[],
  keepIds: boolean,
): QuestionWrite[] {
  return definition.questions.map((question, index): QuestionWrite => {
    const type = question.type || untypedPage;
    const id = keepIds ? (question.databaseId ?? null) : null;
    return {
      id,
      position: index + 1,
      type,
      title: question.title.trim(),
      description: content[index]?.description ?? null,
      required: !isStatic(type) && (question.required ?? false),
      requiresTeleaudit: question.requiresTeleaudit ?? false,
      surveyTeleauditId: teleauditSurveyOf(question),
      isSwitchStock: definition.switchStock === true && isStockQuestion(question),
      imageKey: content[index]?.imageKey ?? null,
      settings: settingsOf(question, type),
      choices: choiceWrites(question, id !== null),
      kpis: kpiWrites(question),
    };
  });
}

function logicOf(page: Page<string>): LogicWrite[] {
  const leads = (choice: number | null, target: Target<string>): LogicWrite => ({
    position: page.number,
    choice,
    next: target === 'end' ? null : Number(target.page),
  });
  const jumps = page.choices.flatMap((choice, index) => {
    const target = page.jumps.get(choice.id);
    return target ? [leads(index + 1, target)] : [];
  });
  return jumps.concat(leads(null, page.next));
}

/** Where every page leads: its jumps, and always its default. */
export function logicWrites(definition: TaskDefinition): LogicWrite[] {
  return taskOfDefinition(definition).pages.flatMap(logicOf);
}
