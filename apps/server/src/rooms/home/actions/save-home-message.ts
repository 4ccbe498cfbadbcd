import type { contract, HomeMessageContent } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { type FieldFault, invalidInput, notFound } from '../../../platform/failure.ts';
import {
  findShownMessage,
  type HomeMessageContentRow,
  insertHomeMessage,
  lockHomeMessage,
  saveHomeMessage,
} from '../home-messages.queries.ts';
import { homeMessagePresenter } from '../home.presenter.ts';
import { assertUnchanged } from '../../../platform/http/assert-unchanged.ts';
import { hasWords, safePlainText, safeRichText } from '../../../platform/text/rich-text.ts';

/** The stored form of a sent message: harmless markup. Throws 400 for a field that says nothing to a reader. */
async function homeMessageContentOf(sent: HomeMessageContent): Promise<HomeMessageContentRow> {
  const name = await safePlainText(sent.name);
  const messages = {
    spanishMessage: await safeRichText(sent.spanishMessage),
    englishMessage: await safeRichText(sent.englishMessage),
  };
  const faults: FieldFault[] = name === null ? [{ path: 'name', code: 'required' }] : [];
  for (const [path, markup] of Object.entries(messages)) {
    if (!(await hasWords(markup))) faults.push({ path, code: 'required' });
  }
  if (faults.length > 0) throw invalidInput(faults);
  return {
    name: name ?? '',
    spanishMessage: messages.spanishMessage ?? '',
    englishMessage: messages.englishMessage ?? '',
    active: sent.active,
  };
}

/** Writes a home message. The same form sent twice (same `requestId`) gives the same message. */
export async function createHomeMessage(call: Call<typeof contract.home.createHomeMessage>) {
  const { db, body, caller } = call;
  const content = await homeMessageContentOf(body);
  const origin = { createdBy: caller.userId, requestId: body.requestId ?? null };
  const made = await insertHomeMessage(db, origin, content);
  if (!made) throw notFound();
  if (made.isNew) {
    await record(call, {
      companyId: null,
      action: 'homeMessage.create',
      entity: 'homeMessage',
      entityId: made.row.id,
      after: content,
    });
  }
  const shown = await findShownMessage(db);
  return { homeMessage: homeMessagePresenter(shown?.id)(made.row) };
}

/** Edits a home message, or switches it on or off. */
export async function updateHomeMessage(call: Call<typeof contract.home.updateHomeMessage>) {
  const { db, params, body } = call;
  const row = await lockHomeMessage(db, params.id);
  if (!row) throw notFound();
  assertUnchanged({ expected: body.expected, now: homeMessagePresenter(undefined)(row), wanted: body });
  const after = await homeMessageContentOf(body);
  await saveHomeMessage(db, row.id, after);
  const { id, createdAt: _, ...before } = row;
  await record(call, {
    companyId: null,
    action: 'homeMessage.edit',
    entity: 'homeMessage',
    entityId: id,
    before,
    after,
  });
  const shown = await findShownMessage(db);
  return { homeMessage: homeMessagePresenter(shown?.id)({ ...row, ...after }) };
}
