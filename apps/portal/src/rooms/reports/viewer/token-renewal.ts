// Renews the token of a report on show before it ends, for as long as the report is open. What is shown is left alone: the
// new token is handed to it in place.

export interface FreshToken {
  readonly token: string;
  /** Seconds of life from now on, by the server's clock. */
  readonly secondsLeft: number;
}

export type RenewalState =
  /** The token is good; nothing to say. */
  | { readonly kind: 'fresh' }
  /** The last attempts failed; the next one comes by itself. */
  | { readonly kind: 'failing'; readonly isOver: boolean }
  | { readonly kind: 'trying'; readonly isOver: boolean };

interface RenewalParts {
  /** Asks for another token. */
  readonly renew: () => Promise<FreshToken>;
  /** Hands it to what is on show. */
  readonly apply: (token: string) => Promise<void>;
  readonly onState: (state: RenewalState) => void;
  /** Whether a failure means that the report may no longer be seen: then nothing is tried again. */
  readonly isClosed: (error: unknown) => boolean;
  readonly onClosed: () => void;
}

export interface TokenRenewal {
  /** Begins with a token that has so many seconds left. */
  start(secondsLeft: number): void;
  /** Tries at once, whatever was planned. */
  now(): void;
  /** The network is back: what failed is tried at once. */
  online(): void;
  /** The token turned out to have ended already. */
  ended(): void;
  stop(): void;
}

/** Seconds before the end at which a token is renewed: five minutes, or a quarter of a short life. */
const leadOf = (secondsLeft: number): number => Math.min(300, secondsLeft / 4);

/** Seconds between attempts that fail, growing. */
const pauses = [5, 10, 20, 40, 60] as const;

/** Seconds in which what is on show must have taken a token. */
const longestApply = 15;

/** Rejects when the work takes longer than so many seconds. */
async function inTime(work: Promise<void>, seconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), seconds * 1000);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Renews with the browser's timers. Stopped, it says and does nothing more. */
export function createTokenRenewal(parts: RenewalParts): TokenRenewal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAt = 0;
  let failures = 0;
  let attempt: Promise<void> | undefined;
  let isStopped = false;
  const isOver = (): boolean => Date.now() >= endsAt;

  function plan(seconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(tryNow, seconds * 1000);
  }

  function begin(secondsLeft: number): void {
    endsAt = Date.now() + secondsLeft * 1000;
    failures = 0;
    plan(secondsLeft - leadOf(secondsLeft));
  }

  async function renewOnce(): Promise<void> {
    try {
      const { token, secondsLeft } = await parts.renew();
      if (isStopped) return;
      await inTime(parts.apply(token), longestApply);
      if (isStopped) return;
      begin(secondsLeft);
      parts.onState({ kind: 'fresh' });
    } catch (error) {
      if (isStopped) return;
      if (parts.isClosed(error)) {
        stop();
        parts.onClosed();
        return;
      }
      plan(pauses[Math.min(failures, pauses.length - 1)] ?? 60);
      failures += 1;
      parts.onState({ kind: 'failing', isOver: isOver() });
    }
  }

  function tryNow(): void {
    if (isStopped || attempt) return;
    clearTimeout(timer);
    if (failures > 0) parts.onState({ kind: 'trying', isOver: isOver() });
    attempt = renewOnce().finally(() => {
      attempt = undefined;
    });
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  return {
    start: begin,
    now: tryNow,
    online() {
      if (failures > 0) tryNow();
    },
    ended() {
      endsAt = Date.now();
      tryNow();
    },
    stop,
  };
}
