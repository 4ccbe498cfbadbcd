// The door of the room. Its texts are in `factors`.
export { PersonFactor } from './components/person-factor.tsx';
export { RequiredSetUp } from './components/required-set-up.tsx';
export { FactorDialogs, type FactorDialog } from './components/factor-dialogs.tsx';
export { useOwnFactor } from './queries.ts';
