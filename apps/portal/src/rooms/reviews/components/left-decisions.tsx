import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { forLeftDecisions } from '../held-decisions.ts';
import { useSendHeld } from '../use-held-decisions.ts';

/** Sends the decisions that closed tabs of the person left in this browser; draws nothing. */
export default function LeftDecisions() {
  const { id: userId } = useCurrentUser();
  const send = useEffectEvent(useSendHeld());
  useEffect(() => {
    void forLeftDecisions(userId, (decision) => send(decision));
  }, [userId]);
  return null;
}
