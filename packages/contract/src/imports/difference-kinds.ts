/** The kinds of rows of a preview. */
export const differenceKinds = ['new', 'equal', 'changed', 'missing', 'error'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
