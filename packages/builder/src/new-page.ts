// Pages and choices as they begin.
import { forcesVertical, type TaskType } from '@gondola/survey';
import type { Draft, DraftChoice, DraftPage } from './draft.schema.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A key that no other page or choice has: `p` and twelve random letters, 62 bits. */
export function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  return `p${Array.from(random, (byte) => letters[byte % letters.length]).join('')}`;
}

/** A page whose type is still to be picked. */
export const emptyPage = (key = newKey()): DraftPage => ({
  key,
  databaseId: null,
  type: null,
  title: '',
  description: '',
  required: false,
  imageKey: null,
  imageUrl: null,
  choices: [],
  correct: [],
  jumps: {},
  next: null,
  emails: [],
  sendEmail: false,
  requiresTeleaudit: false,
  surveyTeleauditId: null,
  binaryKpis: [],
  shareKpi: { teleauditType: 'none', target: '' },
  isSwitchStock: false,
  settings: {},
});

export const newChoice = (title = '', key = newKey()): DraftChoice => ({ key, databaseId: null, title });

/** A task with one page to fill, as the wizard hands it over. */
export const newDraft = ({
  title,
  type,
  projectId,
}: Pick<Draft, 'title' | 'projectId'> & { readonly type: TaskType }): Draft => ({
  title,
  type,
  projectId,
  description: '',
  requiredGeoreference: false,
  revisionPolicy: '',
  vertical: forcesVertical(type),
  switchStock: false,
  productInformation: false,
  surveyTeleaudit: '',
  surveyTeleauditId: null,
  pages: [emptyPage()],
});
