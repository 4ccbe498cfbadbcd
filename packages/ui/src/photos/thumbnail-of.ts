/**
 * The copy of 480 pixels that the product keeps next to every public picture; undefined for a picture of elsewhere, or one whose
 * address is signed.
 */
export const thumbnailOf = (address: string): string | undefined =>
  /\/files\/public\/[^?]+\.(?:jpg|png|webp)$/.test(address) ? `${address}.thumbnail.webp` : undefined;
