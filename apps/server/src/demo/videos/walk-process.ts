// A process of its own that draws the recording of the demo and sends it to the one that started it, at the lowest priority.
import { constants, setPriority } from 'node:os';
import { drawnWalk } from './drawn-walk.ts';

setPriority(constants.priority.PRIORITY_LOW);
const content = await drawnWalk();
process.send?.(content, undefined, {}, () => process.disconnect());
