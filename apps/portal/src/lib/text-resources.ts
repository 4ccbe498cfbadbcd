// Written by `node apps/portal/text-check.ts --write`: the texts there are, for the types of t().
import type app from '../app/text/en.json';
import type ui from '../ui/text/en.json';
import type home from '../rooms/home/text/en.json';

/** Every text namespace with its keys, as English has them. */
export interface TextResources {
  app: typeof app;
  ui: typeof ui;
  home: typeof home;
}

export type TextNamespace = keyof TextResources;
