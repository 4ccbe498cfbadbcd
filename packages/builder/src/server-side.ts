// The draft on the server as a page that writes next to it knows it.
import type { Draft } from './draft.schema.ts';

/** The draft on the server, as far as this copy knows it. */
export interface ServerSide {
  readonly id: number;
  readonly revision: number;
  /** The server's draft in that revision. */
  readonly theirs: Draft;
  /** The same, with the fields that wait for a decision as they were before both sides changed them. */
  readonly base: Draft;
  /** The drafts sent and not answered: the server may have one, although this side does not know. */
  readonly sent?: readonly Draft[] | undefined;
}

/** A revision of a draft. */
export interface Revision {
  readonly id: number;
  readonly revision: number;
  readonly definition: Draft;
}

export const serverSide = ({ id, revision, definition }: Revision): ServerSide => ({
  id,
  revision,
  theirs: definition,
  base: definition,
});

/** The draft on the server after it took what was sent. */
export const afterSave = (side: ServerSide, revision: number, sent: Draft): ServerSide => ({
  id: side.id,
  revision,
  theirs: sent,
  base: sent,
});

/** Ends the conflicts of a copy: fields in `taken` get the other's value, the others keep mine. */
export const afterDecision = (side: ServerSide): ServerSide => ({ ...side, base: side.theirs });

/** Sendings without an answer that are remembered: a server that is away is tried every few seconds. */
const maxSent = 20;

/** Notes what is sent, until an answer comes. */
export const whileSending = (side: ServerSide, draft: Draft): ServerSide => ({
  ...side,
  sent: [...(side.sent ?? []).filter((one) => one !== draft), draft].slice(-maxSent),
});
