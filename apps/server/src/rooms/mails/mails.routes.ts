// The outbox: what the product wrote to whom, readable by an administrator (D7).
import { contract, totalCap } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sendMailAgain } from './actions/send-mail-again.ts';
import { presentMail } from './mails.presenter.ts';
import { findMail, listMails } from './mails.queries.ts';

async function list({ db, query }: Call<typeof contract.mails.list>) {
  const { rows, total } = await listMails(db, query.searchValue, query.state, query.page, query.limit);
  return {
    mails: rows.map(presentMail),
    totalMails: Math.min(total, totalCap),
    totalIsCapped: total > totalCap,
    page: query.page,
    limit: query.limit,
  };
}

async function get({ db, params }: Call<typeof contract.mails.get>) {
  const row = await findMail(db, params.id);
  if (!row) throw notFound();
  return { mail: { ...presentMail(row), text: row.text_body, html: row.html_body } };
}

export const mailRoutes = routes(contract.mails, { list, get, send: sendMailAgain });
