// Words of the remote audit as the wire has them (field-audit 2.3, 2.5, 4).

/** Of one answer. */
export const teleauditStates = ['pending', 'not-required', 'reaudit', 'done'] as const;
export type TeleauditState = (typeof teleauditStates)[number];

/** Of one response. */
export const teleauditProgress = ['Listo', 'En Progreso'] as const;
export type TeleauditProgress = (typeof teleauditProgress)[number];

/** Lines, polygons, or a questionnaire about each picture. */
export const teleauditModes = ['sos', 'sosarea', 'encuesta'] as const;
export type TeleauditMode = (typeof teleauditModes)[number];

export const shareTypes = ['linear-share', 'volumetric-share'] as const;
export type ShareType = (typeof shareTypes)[number];

/** The objects of an auditor's survey. */
export const auditedObjects = ['image', 'video'] as const;
export type AuditedObject = (typeof auditedObjects)[number];
