import { fileType, noSettings } from './question-type.ts';

/** One sound recording. */
export const audio = fileType({
  group: 'other',
  media: { kind: 'audio', limit: 1 },
  settings: noSettings,
});
