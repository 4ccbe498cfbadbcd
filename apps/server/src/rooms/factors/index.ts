// The door of the room.
export { codeAccount } from './accept-code.ts';
export { removeFactor } from './actions/reset-factor.ts';
export { askSecondFactor } from './ask-second-factor.ts';
export { offerEnrolment, readEnrolment } from './enrolment.ts';
export { keepFactor } from './keep-factor.ts';
