export const backupKinds = ['backup', 'drill'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** The kinds of faults of backups and drills; `lacking`: it was made without files that the database names. */
export const backupReasons = [
  'full',
  'noFolder',
  'noBucket',
  'wrongKey',
  'notAllowed',
  'away',
  'wrongPlace',
  'otherInstallation',
  'emptied',
  'inUse',
  'stalled',
  'lacking',
  'damaged',
  'other',
] as const;
export type BackupReason = (typeof backupReasons)[number];
