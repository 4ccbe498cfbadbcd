// The outbox: what the product wrote to whom, readable by an administrator (D7).
import { contract, totalCap } from '@gondola/contract';
import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findMail, listMails, type MailRow } from './mails.queries.ts';

const present = (row: MailRow) => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  createdAt: instantOf(row.created_at),
  sentAt: instantOrNull(row.sent_at),
  error: row.error,
});

async function list({ db, query }: Call<typeof contract.mails.list>) {
  const { rows, total } = await listMails(db, query.searchValue, query.page, query.limit);
  return {
    mails: rows.map(present),
    totalMails: Math.min(total, totalCap),
    totalIsCapped: total > totalCap,
    page: query.page,
    limit: query.limit,
  };
}

async function get({ db, params }: Call<typeof contract.mails.get>) {
  const row = await findMail(db, params.id);
  if (!row) throw notFound();
  return { mail: { ...present(row), text: row.text_body, html: row.html_body } };
}

export const mailRoutes = routes(contract.mails, { list, get });
