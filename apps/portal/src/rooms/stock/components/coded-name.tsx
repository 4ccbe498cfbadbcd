import { Truncated } from '@gondola/ui/display/truncated.tsx';
import classes from './coded-name.module.css';

/** A name with the code it goes by in files under it. */
export function CodedName({ name, code }: { name: string; code: string | null }) {
  return (
    <span className={classes.pair}>
      <Truncated text={name} />
      {code ? <span className={classes.code}>{code}</span> : null}
    </span>
  );
}
