// From what a form has chosen to the sets that a run multiplies: everything exists in the company of the task, nothing is empty.
import { type BodyOf, type contract, maxCombinations } from '@gondola/contract';
import type { SignedCall } from '../../platform/http/call.ts';
import { type FieldFault, invalidField, invalidInput } from '../../platform/failure.ts';
import { clusters, findNonCandidates, type GroupKind, userGroups } from '../groups/index.ts';
import { generalCategory } from './assignments.presenter.ts';
import { findTaskCompany } from './assignments.queries.ts';
import {
  countLocations,
  countPeople,
  readCategoryCodes,
  readLocations,
  readPeople,
} from './choices.queries.ts';

type Chosen = Pick<
  BodyOf<typeof contract.assignments.startRun>,
  'taskId' | 'users' | 'locations' | 'categoryCodes'
>;

interface Choices {
  readonly companyId: number;
  readonly userIds: readonly number[];
  readonly locationIds: readonly number[];
  /** As the company writes them; the empty text is the category "General". */
  readonly categoryCodes: readonly string[];
}

/** A code as a run keeps it. */
export const codeOf = (sent: string | null): string => (sent === generalCategory ? '' : (sent ?? ''));

async function categoriesOf(
  { db }: SignedCall,
  companyId: number,
  sent: readonly string[],
): Promise<{ codes: string[]; faults: FieldFault[] }> {
  const asked = sent.map(codeOf);
  const known = await readCategoryCodes(
    db,
    companyId,
    asked.filter((code) => code !== ''),
  );
  const faults = asked.flatMap((code, place) =>
    code === '' || known.has(code) ? [] : [{ path: `categoryCodes.${place}`, code: 'unknownCategory' }],
  );
  return { codes: [...new Set(asked.map((code) => known.get(code) ?? code))], faults };
}

async function strangersOf(
  { db }: SignedCall,
  kind: GroupKind,
  companyId: number,
  changes: Chosen['users'] | Chosen['locations'],
): Promise<boolean> {
  const named = changes.flatMap((step) => ('ids' in step && step.change === 'add' ? step.ids : []));
  return named.length > 0 && (await findNonCandidates(db, kind, companyId, named)).length > 0;
}

/**
 * The company of the task, and codes as the company writes them. Throws 400 at the field that names a task, a person, a
 * location or a category of nobody.
 */
async function checkChoices(
  call: SignedCall,
  chosen: Chosen,
): Promise<{ companyId: number; categoryCodes: string[] }> {
  const companyId = await findTaskCompany(call.db, call.scope, chosen.taskId);
  if (companyId === undefined) throw invalidField('taskId', 'unknownTask');
  const { codes, faults } = await categoriesOf(call, companyId, chosen.categoryCodes);
  if (await strangersOf(call, userGroups, companyId, chosen.users))
    faults.push({ path: 'users', code: 'unknownUser' });
  if (await strangersOf(call, clusters, companyId, chosen.locations))
    faults.push({ path: 'locations', code: 'unknownLocation' });
  if (faults.length > 0) throw invalidInput(faults);
  return { companyId, categoryCodes: codes };
}

const max = maxCombinations + 1;

/** Resolves what was chosen. Throws 400 as `checkChoices`. */
export async function resolveChoices(call: SignedCall, chosen: Chosen): Promise<Choices> {
  const { companyId, categoryCodes } = await checkChoices(call, chosen);
  const userIds = await readPeople(call.db, companyId, chosen.users, max);
  const locationIds = await readLocations(call.db, companyId, chosen.locations, max);
  return { companyId, userIds, locationIds, categoryCodes };
}

/** Counts what was chosen, without reading it. Throws 400 as `checkChoices`. */
export async function countChoices(call: SignedCall, chosen: Chosen) {
  const { companyId, categoryCodes } = await checkChoices(call, chosen);
  const people = await countPeople(call.db, companyId, chosen.users, max);
  const locations = await countLocations(call.db, companyId, chosen.locations, max);
  return { ...people, locations, categories: categoryCodes.length };
}

/** How many combinations the choices make. */
export const combinationsOf = ({ userIds, locationIds, categoryCodes }: Choices): number =>
  userIds.length * locationIds.length * categoryCodes.length;

/** Throws 400 where a set is empty, and at the largest set where there are too many combinations. */
export function assertAssignable(choices: Choices): void {
  const { userIds, locationIds, categoryCodes } = choices;
  const empty: FieldFault[] = [
    ...(userIds.length === 0 ? [{ path: 'users', code: 'usersEmpty' }] : []),
    ...(locationIds.length === 0 ? [{ path: 'locations', code: 'locationsEmpty' }] : []),
    ...(categoryCodes.length === 0 ? [{ path: 'categoryCodes', code: 'categoriesEmpty' }] : []),
  ];
  if (empty.length > 0) throw invalidInput(empty);
  const count = combinationsOf(choices);
  if (count <= maxCombinations) return;
  throw invalidField(userIds.length > locationIds.length ? 'users' : 'locations', 'tooManyCombinations', {
    count,
    max: maxCombinations,
  });
}
