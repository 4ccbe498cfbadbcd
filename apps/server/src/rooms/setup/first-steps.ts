import { type contract, type FirstSteps, type SetupStep, setupSteps } from '@gondola/contract';
import { record } from '../../platform/audit/record.ts';
import { selectedCompany } from '../../platform/auth/selected-company.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/call.ts';
import { findReachedAddress } from '../settings/index.ts';
import {
  areStepsHidden,
  findDoneSteps,
  findExample,
  findFirstProject,
  findNewestClient,
  findNewestTask,
  findOldestPending,
  saveStepsHidden,
} from './setup.queries.ts';

const none = {
  companyId: null,
  isHidden: false,
  taskId: null,
  responseId: null,
  clientId: null,
  example: 'unavailable' as const,
};

async function exampleOf(db: Database, companyId: number): Promise<FirstSteps['example']> {
  const example = await findExample(db, companyId);
  if (example && !example.removed) return 'loaded';
  return (await findFirstProject(db, companyId)) === undefined ? 'unavailable' : 'offered';
}

/** The steps of the selected company, or of the only one there is, each ticked by what there is. */
export async function readFirstSteps({ db, scope, services }: Call<typeof contract.setup.steps>) {
  const [companyId, ...others] = scope.companyIds;
  const address = services.env.appUrl;
  // The steps are those of one company.
  if (others.length > 0) return { ...none, address, steps: [] };
  const done = companyId === undefined ? undefined : await findDoneSteps(db, companyId);
  const isReached = (await findReachedAddress(db)) === address;
  const isDone = (step: SetupStep): boolean => {
    if (step === 'company') return done !== undefined;
    return step === 'phones' ? isReached : (done?.[step] ?? false);
  };
  const steps = setupSteps.map((step) => ({ step, isDone: isDone(step) }));
  if (companyId === undefined) return { ...none, address, steps };
  return {
    companyId,
    isHidden: await areStepsHidden(db, companyId),
    steps,
    address,
    taskId: done?.assignment ? null : ((await findNewestTask(db, companyId)) ?? null),
    responseId: done?.review ? null : ((await findOldestPending(db, companyId)) ?? null),
    clientId: done?.client ? null : ((await findNewestClient(db, companyId)) ?? null),
    example: await exampleOf(db, companyId),
  };
}

/** Puts the list of the selected company away for all its administrators, or brings it back. */
export async function hideFirstSteps(call: Call<typeof contract.setup.hideSteps>) {
  const { db, scope, body, caller } = call;
  const companyId = selectedCompany(scope);
  const before = await areStepsHidden(db, companyId);
  await saveStepsHidden(db, companyId, body.isHidden, caller.userId);
  await record(call, {
    companyId,
    action: 'settings.hideSteps',
    entity: 'settings',
    entityId: 'firstSteps',
    before: { isHidden: before },
    after: { isHidden: body.isHidden },
  });
  return {};
}
