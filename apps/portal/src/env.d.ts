/** True in development and in builds made with GONDOLA_GALLERY=1. */
// oxlint-disable-next-line no-underscore-dangle -- build constants look like this so that nothing else does
declare const __GALLERY__: boolean;

declare module '*.css';
