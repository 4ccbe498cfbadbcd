import type { ReactNode } from 'react';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './widget.module.css';

interface WidgetProps {
  title: string;
  link?: { to: '/support'; label: string };
  /** The read the widget shows. */
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  children: ReactNode;
}

/** A card of the home page that loads, fails and recovers by itself. */
export function Widget({ title, link, query, children }: WidgetProps) {
  const { t } = useTranslation('home');
  return (
    <section className={classes.card} aria-busy={query.isPending}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        {link ? (
          <Link to={link.to} className={classes.link}>
            {link.label}
          </Link>
        ) : null}
      </header>
      {query.error ? (
        <div role="alert" className={classes.failed}>
          <p>{query.error.message}</p>
          <Button variant="default" size="xs" onClick={() => void query.refetch()}>
            {t(($) => $.retry)}
          </Button>
        </div>
      ) : query.isPending ? (
        <div className={classes.waiting}>
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      ) : (
        children
      )}
    </section>
  );
}
