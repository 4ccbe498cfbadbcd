// The door of the room. Its texts are in `factors`.
export { QrCode } from './components/qr-code.tsx';
export { PersonFactor } from './components/person-factor.tsx';
export { RequiredSetUp } from './components/required-set-up.tsx';
export { FactorDialogs } from './components/factor-dialogs.tsx';
export type { FactorDialog } from './components/open-factor-dialog.tsx';
export { useOwnFactor } from './queries.ts';
