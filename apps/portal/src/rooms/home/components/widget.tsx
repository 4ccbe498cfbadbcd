import type { ReactNode } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WidgetRead } from '../home-page-queries.ts';
import classes from './widget.module.css';

interface WidgetProps {
  title: string;
  /** Where the whole of it is. */
  link?: { to: NonNullable<LinkProps['to']>; search?: LinkProps['search']; label: string } | undefined;
  read: WidgetRead;
  /** Bars of the skeleton. */
  lines?: number;
  className?: string | undefined;
  children: ReactNode;
}

/** A card of the home page that loads, fails and recovers by itself. */
export function Widget({ title, link, read, lines = 3, className, children }: WidgetProps) {
  const { t } = useTranslation('home');
  return (
    <section className={`${classes.card} ${className ?? ''}`} aria-label={title} aria-busy={read.isPending}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        {link ? (
          <Link to={link.to} search={link.search ?? {}} className={classes.link}>
            {link.label}
          </Link>
        ) : null}
      </header>
      {read.isPending ? (
        <div className={classes.waiting}>
          {Array.from({ length: lines }, (_, index) => (
            <Skeleton key={index} height={40} />
          ))}
        </div>
      ) : read.failure === undefined ? (
        children
      ) : (
        <div role="alert" className={classes.failed}>
          <p>{read.failure || t(($) => $.error)}</p>
          <Button variant="default" size="xs" onClick={read.retry}>
            {t(($) => $.retry)}
          </Button>
        </div>
      )}
    </section>
  );
}
