// The door of the room: what the shell may use. Its page is reached by its route.
export { default as BellPanel } from './components/bell-panel.tsx';
