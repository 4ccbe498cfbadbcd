import type { ReactNode } from 'react';
import classes from './settings-section.module.css';

interface SettingsSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of the settings: what it is about at the side, its fields beside it. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  return (
    <section className={classes.section}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
