import type { MailRow } from '@gondola/contract';
import type { Tone } from '@gondola/ui/theme/palette.ts';

export const mailStates = [
  'queued',
  'sent',
  'captured',
  'failed',
] as const satisfies readonly MailRow['state'][];

/** How the state of a mail looks. */
export const mailTones: Record<MailRow['state'], Tone> = {
  captured: 'violet',
  queued: 'blue',
  sent: 'green',
  failed: 'red',
};
