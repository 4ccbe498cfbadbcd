// The door of the room: what the shell may use. Its pages are reached by their routes.
export { SignInAgain } from './components/sign-in-again.tsx';
export { EntryForm } from './components/entry-form.tsx';
export { EntryFrame } from './components/entry-frame.tsx';
export { NewPasswordFields } from './components/new-password-fields.tsx';
export { newPasswordShape, samePasswords } from './new-password-schema.ts';
export { useEntering } from './components/entry-steps.tsx';
