// How the walk of the demo goes along three shelves: it is all but still in front of each, as somebody who looks at them.

/** The part of the way that lies behind at a share of the time; both from 0 to 1. */
export const wayAt = (share: number): number => share - (0.9 * Math.sin(6 * Math.PI * share)) / (6 * Math.PI);

/** How fast it goes there, 1 on average. */
export const paceAt = (share: number): number => 1 - 0.9 * Math.cos(6 * Math.PI * share);

/** Steps of a second. */
export const stepRate = 1.8;
