/** One Tabler icon per import: the package's own index would load all six thousand in development and tests. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  export default icon;
}

/** The attributes that every icon starts from. */
declare module '@tabler/icons-react/dist/esm/defaultAttributes.mjs' {
  const attributes: Record<'outline' | 'filled', Record<string, unknown>>;
  export default attributes;
}
