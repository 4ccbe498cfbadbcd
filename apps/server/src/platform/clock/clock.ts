/** Where the time comes from; tests hand in one that stands still. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
