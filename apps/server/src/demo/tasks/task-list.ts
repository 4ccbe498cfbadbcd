// The tasks of the demo, oldest first.
import { auditorQuestions, coldChain, greekLaunch, winter } from './campaign-tasks.ts';
import type { TaskSketch } from './page-sketch.ts';
import { fullVisit, summer, walkThrough } from './showcase-tasks.ts';
import { dairyShelf, displays, drinks, entrance, prices } from './visit-tasks.ts';

export const taskList: readonly TaskSketch[] = [
  coldChain,
  entrance,
  dairyShelf,
  auditorQuestions,
  prices,
  drinks,
  displays,
  greekLaunch,
  winter,
  fullVisit,
  summer,
  walkThrough,
];
