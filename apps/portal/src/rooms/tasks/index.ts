// The door of the room: what other rooms may use. Pages are reached by their routes.
export { taskAddresses } from './task-addresses.ts';
