// A challenge on the wire, and its state (client-portal 4, D20).

/** A ticket of this category is a challenge; also what the form offers first as subject and subcategory. */
export const challengeCategory = 'Challenge';

export const challengeStatuses = ['pending', 'explained', 'solved'] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

/** The possible answers to a challenge. */
export const challengeAnswers = ['explained', 'solved'] as const;
export type ChallengeAnswer = (typeof challengeAnswers)[number];

/** Values of `filterChallengeStatus`; `null` are challenges without a status. */
export const challengeFilters = ['all', ...challengeStatuses, 'null'] as const;
export type ChallengeFilter = (typeof challengeFilters)[number];

/** Files of one challenge. */
export const maxChallengeFiles = 10;
