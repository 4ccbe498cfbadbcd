import { type ReactNode, useId } from 'react';
import classes from './profile.module.css';

interface ProfileCardProps {
  title: string;
  text?: string;
  /** Next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One matter of the profile page. */
export function ProfileCard({ title, text, action, children }: ProfileCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text ? <p className={classes.text}>{text}</p> : null}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
