// Limits of the parts that a picture is made of, whatever its format: a decoder visits each before it says so much as the size of the picture.

/** Pictures in one file: frames of an animation, pages of a document. The first is kept; decoders take longer over each the more there are. */
export const maxPictures = 1_000;
/** Segments, chunks or boxes; cameras and programs write a few dozen. */
export const maxParts = 10_000;
