// The door of the room: what the shell, home and settings may use. Its page is reached by its route.
export { useFirstSteps } from './use-first-steps.ts';
export const loadFirstStepsPanel = () => import('./components/first-steps-panel.tsx');
export const loadFirstStepsCard = () => import('./components/first-steps-card.tsx');
