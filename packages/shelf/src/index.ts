// The geometry of share of shelf, in pixels of the original image; server and canvas run the same.
export * from './marks.ts';
export * from './strokes.ts';
export * from './measures.ts';
export * from './shares.ts';
export * from './display.ts';
export * from './hit-testing.ts';
export * from './self-intersection.ts';
export * from './overlaps.ts';
export * from './stroke.schema.ts';
