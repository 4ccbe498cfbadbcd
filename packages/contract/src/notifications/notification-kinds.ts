// The kinds of notifications. Each is a line of the bell and, unless the person has chosen otherwise, a mail.

export const notificationKinds = [
  /** A ticket moved, or is raised; `values`: number, subject, state; of a corrected quote also tokens, tokensBefore. */
  'ticketMoved',
  /** `values`: number, subject, location; of many raised together: count, project, subject, places, more. */
  'challengeRaised',
  /** A challenge was explained or solved; `values`: number, subject, status. */
  'challengeAnswered',
  /** A message about a challenge; `values`: number, subject, author. */
  'challengeMessage',
  /** A message about a ticket; `values`: as above. */
  'ticketMessage',
  /** A message that names the person, about a ticket or a challenge; `values`: as above. */
  'mentioned',
  /** The daily digest; `values`: pending, company. */
  'challengeDigest',
  /** A wallet fell below the notice; `values`: project, tokensLeft. */
  'lowBalance',
  /** The files of a company take most of their quota, or all of it; `values`: company, percent (90 or 100). */
  'storageQuota',
  /** A response came back to who sent it; `values`: task, location, status (rejected or objected), count of the answers to give again. */
  'responseReturned',
  /** Visits moved to another person, or from one; `values`: count, person, direction (to or from), until (a day) where they go back. */
  'workMoved',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The subject of a notification, and so the page it opens; `challenges` are those of a project, `storage` is a company's, `response` is one's own, `assignments` are those of the reader. */
export const notificationEntities = [
  'ticket',
  'challenge',
  'challenges',
  'project',
  'company',
  'storage',
  'response',
  'assignments',
] as const;
export type NotificationEntity = (typeof notificationEntities)[number];
