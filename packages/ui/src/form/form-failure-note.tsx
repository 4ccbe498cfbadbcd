import classes from '../feedback/dialog.module.css';

/** The failure of the whole form, above its fields. */
export function FormFailureNote({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={classes.failure} role="alert">
      {text}
    </p>
  );
}
