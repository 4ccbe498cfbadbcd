// The outbox: what the product wrote to whom, readable by an administrator (D7).
import { contract } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { sendMailAgain } from './actions/send-mail-again.ts';
import { presentMail, presentWholeMail } from './mails.presenter.ts';
import { findMail, listMails } from './mails.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

async function list({ db, query, caller, scope, locale }: Call<typeof contract.mails.list>) {
  const { page, limit } = query;
  const isWhole = scope.companyIds.length === caller.companyIds.length;
  const { rows, total } = await listMails(db, isWhole ? 'all' : scope.companyIds, query, page, limit);
  return {
    mails: rows.map((row) => presentMail(row, locale)),
    ...pageOf('totalMails', total, { page, limit }),
  };
}

async function get({ db, params, services, locale }: Call<typeof contract.mails.get>) {
  const row = await findMail(db, params.id);
  if (!row) throw notFound();
  return { mail: presentWholeMail(row, services, locale) };
}

export const mailRoutes = routes(contract.mails, { list, get, send: sendMailAgain });
