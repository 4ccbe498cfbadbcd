/** True in development and in builds made with GONDOLA_GALLERY=1. */
// oxlint-disable-next-line no-underscore-dangle -- build constants look like this so that nothing else does
declare const __GALLERY__: boolean;

declare module '*.css';

/** One Tabler icon per import: the package's own index would load all six thousand in development and tests. */
declare module '~icons/*' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  export default icon;
}
