import { fileType, noSettings } from './question-type.ts';

/** One sound recording. */
export const audio = fileType({
  seconds: 30,
  alsoCalled: ['audio'],
  foundBy: 'audio sound voice recording sonido voz grabación',
  group: 'other',
  media: { kind: 'audio', limit: 1 },
  settings: noSettings,
});
