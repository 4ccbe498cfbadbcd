/** What a ticket goes by in the audit trail: a challenge is one too, and has its own name and page. */
export const auditedEntity = (isChallenge: boolean): 'challenge' | 'ticket' =>
  isChallenge ? 'challenge' : 'ticket';
