/** What a row of a preview is. */
export const differenceKinds = ['new', 'equal', 'changed', 'missing', 'error'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
