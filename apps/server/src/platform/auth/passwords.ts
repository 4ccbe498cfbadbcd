// Argon2id with the parameters OWASP gives for it (19 MiB, two passes, one lane), in turns that no stranger can take from others.
import { hash, verify } from '@node-rs/argon2';
import { networkOf, widerNetworkOf } from '../caller-address.ts';
import { assertOutsideTransaction } from '../database/transaction.ts';
import { createGate } from '../load/gate.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Whom a password is hashed for: what decides whose turn is next. */
export interface HashTurn {
  readonly address: string | null;
  /** Whether the account signed in from this address or device before, or is signed in. */
  readonly isKnown: boolean;
}

/** For the product itself: a first start, a job, a command. */
const own: HashTurn = { address: null, isKnown: true };

/** Each takes a thread of eight for some 50 ms; two others decode pictures, and four are left to files and names of hosts. */
const atOnce = 2;
/** Hashes that may wait for one address. */
const waiting = 200;

/** The few of each address that stand in line at a time: a network of many addresses is one line. */
const ofAddress = createGate({ atOnce: Infinity, perKey: atOnce, waiting });
/** The lines of people who were here before and of all others; in each, networks take turns. */
const lines = {
  known: createGate({ atOnce, waiting: Infinity }),
  unknown: createGate({ atOnce, waiting: Infinity }),
};
/** Where both lines wait, each has a thread; an empty one leaves its own to the other. */
const threads = createGate({ atOnce, waiting: Infinity });

/** Runs a hash when its turn comes. Throws 429 when too many of its address wait. */
const inTurn = <Result>({ address, isKnown }: HashTurn, work: () => Promise<Result>): Promise<Result> => {
  const line = isKnown ? 'known' : 'unknown';
  return ofAddress.run(`${line} ${networkOf(address)}`, () =>
    lines[line].run(widerNetworkOf(address), () => threads.run(line, work)),
  );
};

/** One text for what looks the same: keyboards write `ñ` as one sign or as two. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Hashes a password, outside any transaction. */
export async function hashPassword(password: string, turn = own): Promise<string> {
  assertOutsideTransaction('hashing');
  return inTurn(turn, () => hash(normalizePassword(password), options));
}

/** Compared when no such account exists, so that both answers take the same time. */
const nobody = await hashPassword('no account has this password');

/** Whether the password belongs to the hash; takes as long when there is none. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  turn: HashTurn,
): Promise<boolean> {
  assertOutsideTransaction('hashing');
  const normal = normalizePassword(password);
  const compare = (text: string): Promise<boolean> =>
    inTurn(turn, () => verify(passwordHash ?? nobody, text));
  // Passwords of earlier versions were hashed as they were typed.
  const matches = (await compare(normal)) || (normal !== password && (await compare(password)));
  return matches && passwordHash !== undefined;
}
