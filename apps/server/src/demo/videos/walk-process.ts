// A process of its own that draws the recording of the demo and sends it to the one that started it, at the lowest priority.
import { constants, setPriority } from 'node:os';
import { drawnDemoWalk } from './drawn-walk.ts';

setPriority(constants.priority.PRIORITY_LOW);
const content = await drawnDemoWalk();
process.send?.(content, undefined, {}, () => process.disconnect());
