import { imageTypes } from '@gondola/contract';

/** A content type without its parameters: recorders of browsers name their codecs in it. */
export const plainType = (contentType: string): string =>
  (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Photos as phones of Apple store them; no library that the server has can read them. */
export const isHeicType = (contentType: string): boolean => /^image\/hei[cf]\b/i.test(contentType);

export const isImageType = (contentType: string): boolean => contentType in imageTypes;
