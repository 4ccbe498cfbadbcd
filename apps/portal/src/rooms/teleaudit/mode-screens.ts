// The modes of the image screen: two draw and measure a kind of share each, one answers a survey.
import { type ShareType, type TeleauditMode, teleauditModes } from '@gondola/contract';

export const shareOfMode = {
  sos: 'linear-share',
  sosarea: 'volumetric-share',
} as const satisfies Partial<Record<TeleauditMode, ShareType>>;
export type DrawingMode = keyof typeof shareOfMode;

/** Whether a mode draws on the photo. */
export const isDrawingMode = (mode: TeleauditMode): mode is DrawingMode => Object.hasOwn(shareOfMode, mode);

/** Whether an address names a mode. */
export const isMode = (mode: string): mode is TeleauditMode => teleauditModes.some((known) => known === mode);
