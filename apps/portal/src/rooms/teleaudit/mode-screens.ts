// The modes of the image screen that exist, with the kind of share each measures.
import type { ShareType, TeleauditMode } from '@gondola/contract';

export const modeScreens = { sos: 'linear-share' } as const satisfies Partial<
  Record<TeleauditMode, ShareType>
>;
export type ScreenMode = keyof typeof modeScreens;

/** Whether an address names a mode that has a screen. */
export const isScreenMode = (mode: string): mode is ScreenMode => Object.hasOwn(modeScreens, mode);
