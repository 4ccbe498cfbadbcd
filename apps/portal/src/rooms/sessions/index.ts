// The door of the room: what the shell may use. Its pages are reached by their routes.
export { SignInAgain } from './components/sign-in-again.tsx';
