// The example: locations, products and a task to look at before one's own are there. They are made by the calls that make any
// other, so that they look, count and are written down like them; their names say that they are examples.
import type { contract } from '@gondola/contract';
import { type CreateTaskPayload, type QuestionPayload, yesNoChoices } from '@gondola/survey';
import { record } from '../../platform/audit/record.ts';
import { selectedCompany } from '../../platform/auth/selected-company.ts';
import type { Call } from '../../platform/http/call.ts';
import { conflict } from '../../platform/failure.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { findCompany } from '../companies/index.ts';
import { createLocation, removeLocation, restoreLocation } from '../locations/index.ts';
import { createProduct, removeProduct, updateProduct } from '../products/index.ts';
import { createTask, removeTask } from '../tasks/index.ts';
import { findExample, findFirstProject, isTaskThere, lockCompany, saveExample } from './setup.queries.ts';

const locationCount = 5;
const productCount = 12;

/** Either call: neither has parameters or a body of its own. */
type Example = Call<typeof contract.setup.addExample>;

type Say = (key: string) => string;

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A question of the example's task; its words are `task.<name>`, its choices `task.<name>1` and so on. */
const page = (
  say: Say,
  place: number,
  question: Pick<QuestionPayload, 'type'> & Partial<QuestionPayload> & { name: string; choices?: number },
): QuestionPayload => {
  const { name, choices = 0, ...rest } = question;
  return {
    identifier: String(place),
    title: say(`task.${name}`),
    description: null,
    required: true,
    questionChoices: numbersTo(choices).map((choice) => ({
      identifier: String(choice),
      title: say(`task.${name}${choice}`),
    })),
    questionAnswer: null,
    questionLogic: [],
    requiresTeleaudit: false,
    binaryKpis: [],
    shareKpi: null,
    ...rest,
  };
};

/** A visit that shows a jump, a choice, photos measured for their share of shelf, and a text. */
function taskOf(say: Say, projectId: number): CreateTaskPayload {
  return {
    projectId,
    title: say('task.title'),
    type: 'general',
    description: say('task.description'),
    revisionPolicy: 'yes',
    requiredGeoreference: false,
    vertical: false,
    switchStock: false,
    productInformation: false,
    surveyTeleaudit: false,
    surveyTeleauditId: null,
    questions: [
      page(say, 1, {
        type: 'yes/no question',
        name: 'open',
        questionChoices: yesNoChoices.map((title, index) => ({ identifier: String(index + 1), title })),
        questionLogic: [
          { questionIdentifier: '1', questionChoiceIdentifier: '1', nextQuestionIdentifier: '2' },
          { questionIdentifier: '1', questionChoiceIdentifier: '2', nextQuestionIdentifier: '4' },
        ],
      }),
      page(say, 2, { type: 'simple selection', name: 'shelf', choices: 3 }),
      page(say, 3, {
        type: 'multiple image question',
        name: 'photos',
        requiresTeleaudit: true,
        shareKpi: { teleauditType: 'linear-share', target: 40 },
      }),
      page(say, 4, { type: 'long answer', name: 'remark', required: false }),
    ],
  };
}

async function makeParts(call: Example, companyId: number, say: Say) {
  const locationIds: number[] = [];
  const company = await findCompany(call.db, call.scope, companyId);
  for (const place of numbersTo(locationCount)) {
    const body = { name: say(`locations.${place}`), countryCode: company?.countryCode ?? 'CL', companyId };
    const { location } = await createLocation({ ...call, body });
    locationIds.push(location.id);
  }
  const productIds: number[] = [];
  for (const place of numbersTo(productCount)) {
    const internalCode = `${say('code')}-${String(place).padStart(2, '0')}`;
    const body = { name: say(`products.${place}`), internalCode, companyId };
    const { product } = await createProduct({ ...call, body });
    productIds.push(product.id);
  }
  return { locationIds, productIds };
}

/** Brings back the rows of an earlier example: its codes are taken by them. */
async function restoreParts(call: Example, parts: { locationIds: number[]; productIds: number[] }) {
  for (const id of parts.locationIds) await restoreLocation({ ...call, params: { id } });
  for (const id of parts.productIds)
    await updateProduct({ ...call, params: { id }, body: { deleted: false } });
  return parts;
}

const settings = { action: 'settings.example', entity: 'settings', entityId: 'example' } as const;

/** Loads the example into the selected company; one that is there stays as it is. 409 without a project to put its task into. */
export async function addExample(call: Call<typeof contract.setup.addExample>) {
  const { db, scope, locale } = call;
  const companyId = selectedCompany(scope);
  await lockCompany(db, companyId);
  const earlier = await findExample(db, companyId);
  if (earlier && !earlier.removed) return {};
  const projectId = await findFirstProject(db, companyId);
  if (projectId === undefined) throw conflict('setup:exampleNeedsProject');
  const say: Say = (key) => translate(locale, `setup:example.${key}`);
  const parts = earlier ? await restoreParts(call, earlier) : await makeParts(call, companyId, say);
  const task = await createTask({ ...call, body: taskOf(say, projectId) });
  await saveExample(db, { companyId, ...parts, taskId: task.id, removed: false });
  await record(call, { companyId, ...settings, after: { loaded: true } });
  return {};
}

/** Marks the example of the selected company deleted; what was answered in it stays. */
export async function removeExample(call: Call<typeof contract.setup.removeExample>) {
  const { db, scope } = call;
  const companyId = selectedCompany(scope);
  await lockCompany(db, companyId);
  const example = await findExample(db, companyId);
  if (!example || example.removed) return {};
  for (const id of example.locationIds) await removeLocation({ ...call, params: { id } });
  for (const id of example.productIds) await removeProduct({ ...call, params: { id } });
  if (await isTaskThere(db, companyId, example.taskId))
    await removeTask({ ...call, params: { id: example.taskId } });
  await saveExample(db, { ...example, companyId, removed: true });
  await record(call, { companyId, ...settings, before: { loaded: true }, after: { loaded: false } });
  return {};
}
