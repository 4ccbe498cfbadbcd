/** Where the time comes from; tests hand in one that does not move. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
