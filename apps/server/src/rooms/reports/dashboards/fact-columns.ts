// Columns of the kept tables, named once for those who fill them and those who read them.
export const statuses = ['completed', 'pending', 'approved', 'rejected', 'objected', 'sincronized'] as const;

/** Statuses that are a reviewer's decision. */
export const decisions = ['approved', 'rejected', 'objected'] as const;

/** Statuses whose photos count in share of shelf. */
export const countedStatuses = ['approved', 'completed', 'sincronized'] as const;

/** By the name that a share type has in columns. */
export const shareKinds = { linear: 'linear-share', volumetric: 'volumetric-share' } as const;
export type ShareKind = keyof typeof shareKinds;

/** Measured photos, the sum of their shares, those with own products, and the sum of their rivalries. */
export const shareColumns = ['images', 'share', 'present', 'rivalry'] as const;
