/** Flaws that the application looks for in a photo, the one that spoils it most first. */
export const photoFlaws = ['dark', 'blurred', 'glare', 'tilted', 'repeated'] as const;
export type PhotoFlaw = (typeof photoFlaws)[number];

/** Origin of a file: the application's camera or recorder, or chosen from the phone. */
export const fileSources = ['camera', 'recorder', 'chosen'] as const;
export type FileSource = (typeof fileSources)[number];

/** Most positions that are kept of one visit. */
export const maxFixes = 60;

/** Reasons for a visit without a position: none was found in time, the person refused it, or the device has none to give. */
export const missingPositions = ['noSignal', 'denied', 'unsupported'] as const;
export type MissingPosition = (typeof missingPositions)[number];
