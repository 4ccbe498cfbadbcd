import { contract, type SecondFactor } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { findAccountById } from '../users/index.ts';
import { beginEnrolment, renewRecoveryCodes, turnOff, turnOn } from './actions/own-factor.ts';
import { resetFactor } from './actions/reset-factor.ts';
import { isFactorRequired } from './ask-second-factor.ts';
import { type FactorRow, findFactor } from './factors.queries.ts';

const presentFactor = (row: FactorRow | undefined): SecondFactor | null =>
  row ? { since: instantOf(row.since), recoveryCodesLeft: row.recoveryCodesLeft } : null;

async function own({ db, caller }: Call<typeof contract.factors.own>) {
  const [row, isRequired] = await Promise.all([
    findFactor(db, caller.userId),
    isFactorRequired(db, caller.role),
  ]);
  return { secondFactor: presentFactor(row), isRequired };
}

async function ofPerson({ db, params }: Call<typeof contract.factors.ofPerson>) {
  if (!(await findAccountById(db, params.id))) throw notFound();
  return { secondFactor: presentFactor(await findFactor(db, params.id)) };
}

export const factorRoutes = routes(contract.factors, {
  own,
  begin: beginEnrolment,
  turnOn,
  turnOff,
  renewRecoveryCodes,
  ofPerson,
  reset: resetFactor,
});
