// The knowledge that both sides share without a schema: lengths, names and rules as plain values. Code that runs in a thread of its own
// enters here, so that the thread does not load every schema of the API (40 MB).
export { type ProjectRole, projectRoleLike } from './access.ts';
export { topicOf } from './audit/audit-topics.ts';
export { maxFixes, type PhotoFlaw, photoFlaws } from './responses/visit-facts.ts';
export { foldHeading, makeCode } from './imports/fold-heading.ts';
export { importKinds } from './imports/import-kinds.ts';
export { textEncodings } from './imports/text-encodings.ts';
export { codeReader, monthNames, spokenFlags } from './imports/import-words.ts';
export * from './locations/location-fields.ts';
export { productLengths, productTextKeys } from './products/product-lengths.ts';
export {
  documentCountry,
  dniFault,
  mailAddress,
  personLengths,
  unusualDocument,
  wholeName,
} from './person-rules.ts';
export {
  type Box,
  boxAt,
  type FaceDoubt,
  type FaceDoubtKind,
  type FaceTrack,
  type HiddenRegion,
  type HidingAction,
  type KeyFrame,
  maxFaceDoubts,
  maxFaceTracks,
  maxVideoSeconds,
} from './videos/region-places.ts';

export { fieldsOf, filledIn, keysOf, pick } from './pick.ts';

/** Totals of lists are exact up to here. */
export const totalCap = 10_000;
