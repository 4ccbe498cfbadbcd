import { type contract, mayEnter } from '@gondola/contract';
import { effectiveRoles } from '../../../platform/auth/caller.ts';
import type { Call } from '../../../platform/http/call.ts';
import { noSession } from '../../../platform/failure.ts';
import { sessionEnd } from '../session-length.ts';
import { lockSession, renewSession } from '../sessions.queries.ts';

/**
 * A new token for the same session; the one it was asked with ends. Of tabs that ask at the same time the first begins the
 * next generation, and the others, whose token is good for a few seconds more, are given the same.
 */
export async function refreshToken({ db, caller, services }: Call<typeof contract.sessions.refreshToken>) {
  const { sessionId } = caller;
  const session = await lockSession(db, sessionId, caller.userId);
  if (!session) throw noSession();
  if (session.generation !== caller.generation) {
    const { generation, expiresAt } = session;
    return { token: await services.tokens.sign({ sessionId, generation }, new Date(expiresAt)) };
  }
  const expiresAt = sessionEnd(
    {
      remember: session.remember,
      isField: effectiveRoles(caller, caller.companyIds).every((role) => mayEnter('field', [role])),
      openedAt: new Date(session.createdAt),
    },
    services.clock(),
  );
  await renewSession(db, sessionId, expiresAt);
  const generation = session.generation + 1;
  return { token: await services.tokens.sign({ sessionId, generation }, expiresAt) };
}
