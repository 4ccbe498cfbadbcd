import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import classes from './back-link.module.css';

interface BackLinkProps {
  to: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}

/** The way back, over the head of a page. */
export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <Link to={to} className={classes.back} {...(onClick ? { onClick } : {})}>
      <IconArrowLeft size={17} stroke={1.8} />
      {children}
    </Link>
  );
}
