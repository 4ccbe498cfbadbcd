import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '~icons/IconArrowLeft';
import classes from './back-link.module.css';

interface BackLinkProps {
  to: string;
  children: ReactNode;
}

/** The way back, over the head of a page. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={classes.back}>
      <IconArrowLeft size={17} stroke={1.8} />
      {children}
    </Link>
  );
}
