import type { HomeMessageContent } from '@gondola/contract';
import { type FieldFault, invalidInput } from '../../platform/http/errors.ts';
import { hasWords, safePlainText, safeRichText } from '../../platform/text/rich-text.ts';
import type { HomeMessageContentRow } from './home-messages.queries.ts';

/** What is stored of a sent message: harmless markup. Throws 400 for a field that says nothing to a reader. */
export async function homeMessageContentOf(sent: HomeMessageContent): Promise<HomeMessageContentRow> {
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
