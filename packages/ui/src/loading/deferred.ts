import type { ComponentType } from 'react';

/** A component in a file of its own that is fetched when it is first opened. */
export interface Deferred<Props> {
  /** Fetches it once; a failed attempt is forgotten, so that the next one asks again. */
  fetch: () => Promise<ComponentType<Props>>;
  /** The component, once it has arrived. */
  read: () => ComponentType<Props> | undefined;
  /** Fetches ahead of need; failing is no matter. */
  prepare: () => void;
}

/** Defers a file's default component: `deferred(() => import('./panel.tsx'))`. */
export function deferred<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Deferred<Props> {
  let arrived: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const bring = async () => {
    try {
      arrived = (await load()).default;
      return arrived;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  };
  const fetch = () => (coming ??= bring());
  return { fetch, read: () => arrived, prepare: () => void fetch().catch(() => undefined) };
}
