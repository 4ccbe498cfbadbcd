/** Why a write was not kept: no room, the browser keeps the application from it, or has taken its database away. */
export type StoreReason = 'full' | 'blocked' | 'lost';

/** A write that this phone has not kept. */
export class StoreFailure extends Error {
  readonly reason: StoreReason;

  constructor(reason: StoreReason, said: string) {
    super(said);
    this.name = 'StoreFailure';
    this.reason = reason;
  }
}
