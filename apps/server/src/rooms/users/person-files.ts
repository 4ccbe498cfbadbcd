import { type FileRule, megabyte } from '../../platform/files/file-rule.ts';

const pictures = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** Pictures of people: readable by their lasting name. */
export const avatarRule: FileRule = {
  purpose: 'avatar',
  isPublic: true,
  maxSize: 5 * megabyte,
  types: pictures,
};

/** Pictures of a person's QR authorisation: by a signed address only. */
export const qrRule: FileRule = {
  purpose: 'qr',
  isPublic: false,
  maxSize: 5 * megabyte,
  types: pictures,
};
