import type { MailRow } from '@gondola/contract';
import type { Tone } from '~/ui/theme/palette.ts';

/** How the state of a mail looks. */
export const mailTones: Record<MailRow['state'], Tone> = {
  captured: 'violet',
  queued: 'blue',
  sent: 'green',
  failed: 'red',
};
