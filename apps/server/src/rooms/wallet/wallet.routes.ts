import { contract } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findProject } from '../projects/index.ts';
import { addTokens } from './actions/add-tokens.ts';
import { presentMovement } from './wallet.presenter.ts';
import { balanceOf, listMovements } from './wallet.queries.ts';

async function movements({ db, scope, params, query, locale }: Call<typeof contract.wallet.movements>) {
  const project = await findProject(db, scope, params.projectId);
  if (!project) throw notFound();
  const { rows, total } = await listMovements(db, project.companyId, project.id, query.page, query.limit);
  return {
    projectName: project.name,
    tokensLeft: await balanceOf(db, project.companyId, project.id),
    walletMovements: rows.map(presentMovement(locale)),
    totalWalletMovements: total,
    totalIsCapped: false,
    page: query.page,
    limit: query.limit,
  };
}

export const walletRoutes = routes(contract.wallet, { movements, addTokens });
