/** Flaws that the application looks for in a photo, the one that spoils it most first. */
export const photoFlaws = ['dark', 'blurred', 'glare', 'tilted'] as const;
export type PhotoFlaw = (typeof photoFlaws)[number];
