// Parts in files of their own that use texts of their own: both arrive together.
import type { FlatNamespace } from 'i18next';
import type { ComponentType } from 'react';
import { loadTexts } from '@gondola/client/i18n.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

/** A part on its way, once its texts are there too. Rejects when either does not come. */
export async function withTexts<Part>(part: Promise<Part>, ...texts: FlatNamespace[]): Promise<Part> {
  const [arrived] = await Promise.all([part, loadTexts(...texts)]);
  return arrived;
}

/** `lazyPart` with the texts that the part is written in. */
// oxlint-disable-next-line typescript/no-explicit-any -- as lazyPart
export const partWithTexts = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  ...texts: FlatNamespace[]
) => lazyPart(() => withTexts(load(), ...texts));
