/** Why a movement was made. */
export const movementKinds = ['initial', 'added', 'adjusted', 'ticket'] as const;
export type MovementKind = (typeof movementKinds)[number];
