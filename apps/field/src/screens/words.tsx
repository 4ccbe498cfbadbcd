import classes from './screens.module.css';

/** The name of what a card opens, and a hint below it. */
export function Words({ name, hint }: { name: string; hint: string }) {
  return (
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      <span className={classes.hint}>{hint}</span>
    </span>
  );
}
