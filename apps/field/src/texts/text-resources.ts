// Written by `npm run renew`: the texts there are, for the types of t().
import type ui from '../../../../packages/ui/src/text/en.json';
import type questions from '../../../../packages/questions/src/text/en.json';
import type survey from '../../../../packages/survey/src/text/en.json';
import type field from '../text/en.json';

/** Every text namespace with its keys, as English has them. */
export interface TextResources {
  ui: typeof ui;
  questions: typeof questions;
  survey: typeof survey;
  field: typeof field;
}

export type TextNamespace = keyof TextResources;
