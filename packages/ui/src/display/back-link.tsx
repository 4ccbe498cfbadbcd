import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import classes from './back-link.module.css';

type Search = Record<string, string | number | boolean | undefined>;

interface BackLinkProps {
  to: string;
  /** Makes the search of the address that it leads to of the one that it is on. */
  search?: (before: Search) => Search;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}

/** The way back, over the head of a page. */
export function BackLink({ to, search, onClick, children }: BackLinkProps) {
  return (
    <Link to={to} className={classes.back} {...(search ? { search } : {})} {...(onClick ? { onClick } : {})}>
      <IconArrowLeft size={17} stroke={1.8} />
      {children}
    </Link>
  );
}
