// Reads without a decision: what a person is linked to, and what they could be linked to.
import { type contract, wholeName } from '@gondola/contract';
import type { Call, SignedCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { findUserRow } from '../users/index.ts';
import { presentLinkedProject, presentLinkedReport } from './associations.presenter.ts';
import { listLinkedProjects, listOtherProjects } from './project-links.queries.ts';
import { listLinkedReports, listOtherReports } from './report-links.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

type Associations = typeof contract.associations;

async function whose({ db }: SignedCall, userId: number) {
  const person = await findUserRow(db, userId);
  if (!person) throw notFound();
  return { id: person.id, fullName: wholeName(person) };
}

export async function listProjectsOfUser(call: Call<Associations['projects']>) {
  const { db, scope, params, query } = call;
  const user = await whose(call, params.userId);
  const { rows, total } = await listLinkedProjects(db, scope, user.id, query);
  return { projects: rows.map(presentLinkedProject), user, ...pageOf('totalProjects', total, query) };
}

export async function listProjectsNotOfUser(call: Call<Associations['otherProjects']>) {
  const { db, scope, params, query } = call;
  const user = await whose(call, params.userId);
  const { rows, total } = await listOtherProjects(db, scope, user.id, query);
  return { notUserProjects: rows, ...pageOf('totalProjects', total, query) };
}

export async function listReportsOfUser(call: Call<Associations['reports']>) {
  const { db, scope, params, query } = call;
  const user = await whose(call, params.userId);
  const { rows, total } = await listLinkedReports(db, scope, user.id, query);
  const { count, ...paging } = pageOf('count', total, query);
  return { powerbiReports: { count, rows: rows.map(presentLinkedReport) }, user, ...paging };
}

export async function listReportsNotOfUser(call: Call<Associations['otherReports']>) {
  const { db, scope, params, query } = call;
  const user = await whose(call, params.userId);
  const { rows, total } = await listOtherReports(db, scope, user.id, query);
  return {
    notUserPowerbiReports: rows,
    ...pageOf('totalReports', total, query),
  };
}
