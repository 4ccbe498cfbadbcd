// One challenge per location, one call after the other: each is its own transaction on the server, so some may fail
// while others are made. A location keeps its request id, so that whatever is sent again makes no second challenge.

interface RaisedAt<Made> {
  readonly locationId: number;
  readonly made: Made;
}

export interface FailedAt {
  readonly locationId: number;
  /** Why, in words; undefined where it was never tried or was given up on its way. */
  readonly reason: string | undefined;
}

interface Raised<Made> {
  readonly done: readonly RaisedAt<Made>[];
  readonly failed: readonly FailedAt[];
}

interface Raising<Made> {
  readonly send: (locationId: number, signal: AbortSignal) => Promise<Made>;
  readonly signal: AbortSignal;
  readonly onProgress: (tried: number) => void;
}

/** Raises a challenge at every location; a failure is noted and the rest goes on, a stop leaves the rest untried. */
export async function raiseAtEach<Made>(
  locationIds: readonly number[],
  { send, signal, onProgress }: Raising<Made>,
): Promise<Raised<Made>> {
  const done: RaisedAt<Made>[] = [];
  const failed: FailedAt[] = [];
  for (const [index, locationId] of locationIds.entries()) {
    if (signal.aborted) {
      failed.push({ locationId, reason: undefined });
      continue;
    }
    try {
      done.push({ locationId, made: await send(locationId, signal) });
    } catch (error) {
      const isStop = signal.aborted;
      failed.push({ locationId, reason: isStop || !(error instanceof Error) ? undefined : error.message });
    }
    onProgress(index + 1);
  }
  return { done, failed };
}

/** A maker of request ids that gives a location the same one every time. */
export function requestIds(): (locationId: number) => string {
  const ids = new Map<number, string>();
  return (locationId) => {
    const known = ids.get(locationId) ?? crypto.randomUUID();
    ids.set(locationId, known);
    return known;
  };
}
