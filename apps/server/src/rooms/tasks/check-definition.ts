// Objections to saving a task, as field faults; what is only worth a look, as warnings.
import { fileRules, type TaskWarning } from '@gondola/contract';
import {
  type TaskDefinition,
  type TaskProblem,
  teleauditSurveyOf,
  validateTask,
  limits,
} from '@gondola/survey';
import type { SignedCall } from '../../platform/http/call.ts';
import { Failure, type FieldFault, invalidField, invalidInput } from '../../platform/failure.ts';
import { keyOfAddress } from '../../platform/files/file-keys.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import type { PageContent } from './definition-rows.ts';
import { safeRichText } from '../../platform/text/rich-text.ts';
import { findTeleauditSurveys, isQuestionImage } from './tasks.queries.ts';

/** Where the body has the task's own fields: at the top, or under `survey`. */
type Place = '' | 'survey.';

const placed = (place: Place, path: string): string => (path.startsWith('questions') ? path : place + path);

/** The sentence of a problem. */
const textOf = ({ code }: TaskProblem) => `tasks:fields.${code}` as const;

const valuesOf = ({ page }: TaskProblem): { page: number } | undefined =>
  page === null ? undefined : { page };

function faultOf(problem: TaskProblem, place: Place): FieldFault {
  const values = valuesOf(problem);
  const path = placed(place, problem.path);
  return values ? { path, code: problem.code, values } : { path, code: problem.code };
}

/** Errors of a task in their order: those of the task itself, then page by page (D47). */
const errorsOf = (problems: readonly TaskProblem[]): TaskProblem[] =>
  problems
    .filter((problem) => problem.severity === 'error')
    .toSorted((one, other) => (one.page ?? 0) - (other.page ?? 0));

/** Throws 400 with every error of the definition, the first of them as its message; gives back its warnings. */
export function checkDefinition(
  { locale }: Pick<SignedCall, 'locale'>,
  definition: TaskDefinition,
  place: Place,
): TaskWarning[] {
  const problems = validateTask(definition);
  const errors = errorsOf(problems);
  const [first] = errors;
  if (first) {
    throw new Failure(400, textOf(first), {
      ...(first.page === null ? {} : { values: { page: first.page } }),
      fields: errors.map((problem) => faultOf(problem, place)),
    });
  }
  return problems.map((problem) => ({
    path: placed(place, problem.path),
    code: problem.code,
    page: problem.page,
    message: translate(locale, textOf(problem), { ...valuesOf(problem) }),
  }));
}

/** Throws 400 where a teleaudit survey is named that the company does not have. */
export async function checkTeleauditSurveys(
  { db }: Pick<SignedCall, 'db'>,
  companyId: number,
  definition: TaskDefinition,
  place: Place,
): Promise<void> {
  const named = [
    { path: `${place}surveyTeleauditId`, id: definition.surveyTeleauditId ?? null },
    ...definition.questions.map((question, index) => ({
      path: `questions.${index}.surveyTeleauditId`,
      id: teleauditSurveyOf(question),
    })),
  ].flatMap(({ path, id }) => (id === null ? [] : [{ path, id }]));
  const known = await findTeleauditSurveys(
    db,
    companyId,
    named.map(({ id }) => id),
  );
  const unknown = named.filter(({ id }) => !known.includes(id));
  if (unknown.length > 0)
    throw invalidInput(unknown.map(({ path }) => ({ path, code: 'unknownTeleauditSurvey' })));
}

/** The key of a picture that the company has already, or that the caller uploaded. Throws 400 at `path`. */
export async function imageKeyOf(
  { db, caller, services }: SignedCall,
  companyId: number,
  named: string,
  path: string,
): Promise<string> {
  const key = keyOfAddress(named);
  if (await isQuestionImage(db, companyId, key)) return key;
  const { purpose } = fileRules.question;
  const file = await services.files.claim(db, {
    address: named,
    purpose,
    userId: caller.userId,
    companyId,
    path,
  });
  const { questionImageSide: max } = limits;
  if ((file.width ?? 0) > max || (file.height ?? 0) > max) {
    throw invalidField(path, 'questionImageTooBig', { max });
  }
  return file.key;
}

/** Claims the images of the pages and cleans their descriptions. Throws 400 at the image that cannot be had. */
export async function contentOf(
  call: SignedCall,
  companyId: number,
  definition: TaskDefinition,
): Promise<PageContent[]> {
  const content: PageContent[] = [];
  for (const [index, question] of definition.questions.entries()) {
    const named = question.imageKey || question.imageUrl;
    const field = question.imageKey ? 'imageKey' : 'imageUrl';
    content.push({
      imageKey: named ? await imageKeyOf(call, companyId, named, `questions.${index}.${field}`) : null,
      description: await safeRichText(question.description),
    });
  }
  return content;
}
