import type { TeleauditRow } from '@gondola/contract';
import type { Tone } from '@gondola/ui/theme/palette.ts';

/** How the state of a response's audit looks. */
export const progressTones: Record<TeleauditRow['teleaudit_status'], Tone> = {
  Listo: 'green',
  'En Progreso': 'amber',
};
