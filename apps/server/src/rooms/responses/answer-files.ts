// The files that an answer may carry: photos, a video, a recording. Each kind is a folder of its own, so that an address tells
// what it names.
import { maxMediaBytes } from '@gondola/contract';
import type { MediaKind } from '@gondola/survey';
import { type FileRule, imageTypes, plainType } from '../../platform/files/file-rule.ts';

export const answerFileRules: Readonly<Record<MediaKind, FileRule>> = {
  image: {
    purpose: 'answer-image',
    isPublic: false,
    isFieldWork: true,
    maxSize: maxMediaBytes.image,
    types: imageTypes,
  },
  video: {
    purpose: 'answer-video',
    isPublic: false,
    isFieldWork: true,
    // D63. A job makes a copy that every browser plays of what only some do.
    maxSize: maxMediaBytes.video,
    types: { 'video/mp4': 'mp4', 'video/quicktime': 'mov', 'video/webm': 'webm', 'video/3gpp': '3gp' },
  },
  audio: {
    purpose: 'answer-audio',
    isPublic: false,
    isFieldWork: true,
    maxSize: maxMediaBytes.audio,
    types: {
      'audio/mpeg': 'mp3',
      'audio/mp4': 'm4a',
      'audio/aac': 'aac',
      'audio/ogg': 'ogg',
      'audio/webm': 'webm',
      'audio/wav': 'wav',
    },
  },
};

/** The rule a content type falls under; photos by default, so that an unknown type is refused by their list. */
export function ruleOfType(contentType: string): FileRule {
  const type = plainType(contentType);
  return (
    Object.values(answerFileRules).find((rule) => Object.hasOwn(rule.types, type)) ?? answerFileRules.image
  );
}
