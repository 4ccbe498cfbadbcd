import type { ComponentType } from 'react';
import { type Deferred, deferred } from '../loading/deferred.ts';
import type * as popovers from './toolbar-popovers.tsx';

type Popovers = typeof popovers;
type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props : never;

/** A popover of a list's toolbar, by its name; all of them come in one file. */
export const toolbarPopover = <Name extends keyof Popovers>(name: Name): Deferred<PropsOf<Popovers[Name]>> =>
  deferred(async () => {
    const arrived = await import('./toolbar-popovers.tsx');
    return { default: arrived[name] as ComponentType<PropsOf<Popovers[Name]>> };
  });
