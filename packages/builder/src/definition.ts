// Between a draft and the wire: pages as numbers, choices by identifiers, and what the server has stored.
import type {
  CreateTaskPayload,
  QuestionPayload,
  QuestionType,
  RevisionPolicy,
  TaskDefinition,
  TaskType,
  UpdateTaskPayload,
} from '@gondola/survey';
import { choicesOf, parseMinimumMemory, typeDefinition } from '@gondola/survey';
import type { Draft, DraftChoice, DraftPage, Leads } from './draft.schema.ts';
import { newKey } from './new-page.ts';

type LogicEntry = NonNullable<QuestionPayload['questionLogic']>[number];

/** Where each page stands: 1-based, by key. */
const numbersOf = ({ pages }: Draft): ReadonlyMap<string, number> =>
  new Map(pages.map((page, index) => [page.key, index + 1]));

function writtenTarget(to: Leads, numbers: ReadonlyMap<string, number>): string {
  if (to === 'end') return 'end';
  return String(numbers.get(to) ?? '');
}

function questionOf(page: DraftPage, index: number, numbers: ReadonlyMap<string, number>): QuestionPayload {
  const identifier = String(index + 1);
  const following = index + 1 < numbers.size ? String(index + 2) : 'end';
  const entry = (choice: string | null, to: string): LogicEntry => ({
    questionIdentifier: identifier,
    questionChoiceIdentifier: choice,
    nextQuestionIdentifier: to,
  });
  const jumps = page.choices.flatMap((choice): LogicEntry[] => {
    const to = page.jumps[choice.key];
    return to === undefined ? [] : [entry(choice.key, writtenTarget(to, numbers))];
  });
  const next = entry(null, page.next === null ? following : writtenTarget(page.next, numbers));
  // The wire wants a target for every choice of a page with logic; those without one lead where the page leads.
  const hasJumps = jumps.length > 0;
  const rest = page.choices.filter((choice) => hasJumps && page.jumps[choice.key] === undefined);
  return {
    identifier,
    type: page.type ?? '',
    name: page.type ?? '',
    title: page.title,
    description: page.description,
    required: page.required,
    questionChoices: page.choices.map(({ key, title, databaseId }) => ({
      identifier: key,
      title,
      type: 'text',
      databaseId,
    })),
    questionAnswer: [...page.correct],
    questionLogic: [...jumps, ...rest.map((choice) => entry(choice.key, next.nextQuestionIdentifier)), next],
    questionEmails: [...page.emails],
    sendEmail: page.sendEmail,
    binaryKpis: page.binaryKpis.map((kpi) => ({ ...kpi, teleauditType: 'binary' as const })),
    shareKpi: page.shareKpi,
    requiresTeleaudit: page.requiresTeleaudit,
    surveyTeleauditId: page.surveyTeleauditId,
    isSwitchStock: page.isSwitchStock,
    databaseId: page.databaseId,
    imageKey: page.imageKey,
    imageUrl: page.imageUrl,
    ...page.settings,
  };
}

/** The task that a draft describes, with its pages numbered: what the engine checks and the server stores. */
export function toDefinition(draft: Draft): TaskDefinition {
  const numbers = numbersOf(draft);
  return {
    title: draft.title,
    type: draft.type,
    requiredGeoreference: draft.requiredGeoreference,
    revisionPolicy: draft.revisionPolicy,
    vertical: draft.vertical,
    switchStock: draft.switchStock,
    productInformation: draft.productInformation,
    surveyTeleauditId: draft.surveyTeleauditId,
    surveyTeleaudit: draft.surveyTeleaudit,
    questions: draft.pages.map((page, index) => questionOf(page, index, numbers)),
  };
}

/** The body of POST /api/surveys. */
export const toCreatePayload = (
  draft: Draft,
  more: Pick<
    CreateTaskPayload,
    'duplicateAssociationsFrom' | 'previousTaskId' | 'deactivatePreviousTask'
  > = {},
): CreateTaskPayload => ({
  ...toDefinition(draft),
  projectId: draft.projectId,
  description: draft.description,
  ...more,
});

/** The body of PUT /api/survey; `published` are the stored ids of the version that was opened. */
export function toUpdatePayload(
  draft: Draft,
  surveyId: number,
  published: readonly number[],
): UpdateTaskPayload {
  const { questions, type: _, ...survey } = toDefinition(draft);
  const left = new Set(draft.pages.map((page) => page.databaseId));
  return {
    survey: { surveyId, ...survey },
    questions,
    questionsToDelete: published.filter((id) => !left.has(id)),
  };
}

/** A stored task as the server shows it (GET /api/tasks/{taskId}), as far as a draft is made from it. */
export interface StoredTask {
  readonly title: string;
  readonly type: TaskType;
  readonly description: string | null;
  readonly requiredGeoreference: boolean;
  readonly revisionPolicy: RevisionPolicy;
  readonly surveyTeleaudit: boolean;
  readonly surveyTeleauditId: number | null;
  readonly vertical: boolean;
  readonly switchStock: boolean;
  readonly productInformation: boolean;
  readonly Project: { readonly id: number };
  readonly Questions: readonly StoredQuestion[];
}

interface StoredQuestion {
  readonly id: number;
  readonly position: number;
  readonly type: QuestionType;
  readonly title: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly imageKey: string | null;
  readonly imageUrl: string | null;
  readonly imageQuality: string | null;
  readonly photoRule: string | null;
  readonly videoQuality: string | null;
  readonly minMemory: string | null;
  readonly emojiScale: number | null;
  readonly emojiSet: string | null;
  readonly sendEmail: boolean;
  readonly QuestionEmails: readonly { readonly emails: string }[];
  readonly QuestionChoices: readonly { readonly id: number; readonly title: string }[];
  readonly OriginalQuestionLogics: readonly {
    readonly questionChoiceId: number | null;
    readonly nextQuestionId: number | null;
  }[];
  readonly isSwitchStock: boolean;
  readonly requiresTeleaudit: boolean;
  readonly TeleauditKpis: readonly {
    readonly KpiDetail: {
      readonly name: string;
      readonly description: string | null;
      readonly teleauditType: DraftPage['shareKpi']['teleauditType'] | 'binary';
      readonly target: number | null;
    };
  }[];
  readonly surveyTeleauditId: number | null;
  readonly questionAnswer: readonly number[] | null;
}

/** The key of what is stored: the same whenever the task is opened, so that two editors mean the same page. */
export const storedKey = (kind: 'page' | 'choice', id: number): string => `${kind}-${id}`;

function settingsOf(question: StoredQuestion): DraftPage['settings'] {
  const { memory, ...plain } = {
    imageQuality: question.imageQuality,
    photoRule: question.photoRule,
    videoQuality: question.videoQuality,
    emojiScale: question.emojiScale,
    emojiSet: question.emojiSet,
    memory: question.minMemory === null ? null : parseMinimumMemory(question.minMemory),
  };
  const { defaults } = typeDefinition(question.type).settings;
  const sent = memory ? { ...plain, memoryQuantity: memory.quantity, memoryUnit: memory.unit } : plain;
  return Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => value !== null && Object.hasOwn(defaults, field)),
  );
}

function pageOfStored(question: StoredQuestion, next: StoredQuestion | undefined): DraftPage {
  const stored: readonly DraftChoice[] = question.QuestionChoices.map(({ id, title }) => ({
    key: storedKey('choice', id),
    databaseId: id,
    title,
  }));
  // An old yes/no question may have stored no choices; it has those of its type.
  const fixed = choicesOf({ type: question.type, questionChoices: [] });
  const choices =
    stored.length > 0 ? stored : fixed.map(({ title }) => ({ key: newKey(), databaseId: null, title }));
  const leadsTo = (id: number | null): Leads => (id === null ? 'end' : storedKey('page', id));
  const byOrder = next?.id ?? null;
  const jumps = question.OriginalQuestionLogics.filter((logic) => logic.questionChoiceId !== null);
  const fallback = question.OriginalQuestionLogics.find((logic) => logic.questionChoiceId === null);
  const share = question.TeleauditKpis.find(({ KpiDetail }) => KpiDetail.teleauditType !== 'binary');
  const shareType = share?.KpiDetail.teleauditType;
  return {
    key: storedKey('page', question.id),
    databaseId: question.id,
    type: question.type,
    title: question.title,
    description: question.description ?? '',
    required: question.required,
    imageKey: question.imageKey,
    imageUrl: question.imageUrl,
    choices,
    correct: (question.questionAnswer ?? []).map((id) => storedKey('choice', id)),
    jumps: Object.fromEntries(
      jumps.map((logic) => [storedKey('choice', logic.questionChoiceId ?? 0), leadsTo(logic.nextQuestionId)]),
    ),
    next: !fallback || fallback.nextQuestionId === byOrder ? null : leadsTo(fallback.nextQuestionId),
    emails: (question.QuestionEmails[0]?.emails ?? '').split(',').filter((address) => address !== ''),
    sendEmail: question.sendEmail,
    requiresTeleaudit: question.requiresTeleaudit,
    surveyTeleauditId: question.surveyTeleauditId,
    binaryKpis: question.TeleauditKpis.filter(({ KpiDetail }) => KpiDetail.teleauditType === 'binary').map(
      ({ KpiDetail }) => ({ title: KpiDetail.name, description: KpiDetail.description ?? '' }),
    ),
    shareKpi: {
      teleauditType: shareType === undefined || shareType === 'binary' ? 'none' : shareType,
      target: share?.KpiDetail.target?.toString() ?? '',
    },
    isSwitchStock: question.isSwitchStock,
    settings: settingsOf(question),
  };
}

/** The draft that a stored task opens as; its pages keep their stored ids. */
export function fromTask(task: StoredTask): Draft {
  const questions = task.Questions.toSorted((a, b) => a.position - b.position);
  return {
    title: task.title,
    type: task.type,
    projectId: task.Project.id,
    description: task.description ?? '',
    requiredGeoreference: task.requiredGeoreference,
    revisionPolicy: task.revisionPolicy,
    vertical: task.vertical,
    switchStock: task.switchStock,
    productInformation: task.productInformation,
    surveyTeleaudit: task.surveyTeleaudit ? 'yes' : 'no',
    surveyTeleauditId: task.surveyTeleauditId,
    pages: questions.map((question, index) => pageOfStored(question, questions[index + 1])),
  };
}

const idIn = (kind: 'page' | 'choice', key: string): number | null => {
  const id = key.startsWith(`${kind}-`) ? Number(key.slice(kind.length + 1)) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/**
 * The draft of a new version with the ids of what it continues, which its keys still say: the server notes them as its
 * lineage. A page that became another question continues nothing.
 */
export const continuing = (draft: Draft, source: Draft): Draft => {
  const typeOf = new Map(source.pages.map(({ key, type }) => [key, type]));
  return {
    ...draft,
    pages: draft.pages.map((page) =>
      typeOf.get(page.key) === page.type
        ? {
            ...page,
            databaseId: idIn('page', page.key),
            choices: page.choices.map((choice) => ({ ...choice, databaseId: idIn('choice', choice.key) })),
          }
        : page,
    ),
  };
};

/**
 * The draft with the ids of what is stored in the version that it changes, which its keys say: a page or choice that was removed
 * there meanwhile, and is written on here, is a new one.
 */
export const withStoredIds = (draft: Draft, published: Draft): Draft => {
  const stored = new Map(published.pages.map((page) => [page.key, page]));
  return {
    ...draft,
    pages: draft.pages.map((page) => {
      const before = stored.get(page.key);
      const choices = new Map(before?.choices.map(({ key, databaseId }) => [key, databaseId]));
      return {
        ...page,
        databaseId: before?.databaseId ?? null,
        choices: page.choices.map((choice) => ({ ...choice, databaseId: choices.get(choice.key) ?? null })),
      };
    }),
  };
};

/** The same without stored ids: what a duplicate or a new version of an answered task starts from. */
export const withoutIds = (draft: Draft): Draft => ({
  ...draft,
  pages: draft.pages.map((page) => ({
    ...page,
    databaseId: null,
    choices: page.choices.map((choice) => ({ ...choice, databaseId: null })),
  })),
});
