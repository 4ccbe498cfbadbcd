// The door of the room.
export { importQueueOf } from './import-queue.ts';
