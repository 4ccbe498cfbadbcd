/** Flaws that the application looks for in a photo, the one that spoils it most first. */
export const photoFlaws = ['dark', 'blurred', 'glare', 'tilted', 'repeated'] as const;
export type PhotoFlaw = (typeof photoFlaws)[number];

/** Origin of a file: the application's camera or recorder, or chosen from the phone. */
export const fileSources = ['camera', 'recorder', 'chosen'] as const;
export type FileSource = (typeof fileSources)[number];

/** Most positions that are kept of one visit. */
export const maxFixes = 60;
