import { useTranslation } from 'react-i18next';
import classes from './logo.module.css';

interface LogoProps {
  /** Height of the mark in pixels. */
  size?: number;
  /** Only the mark; its name is then read, not shown. */
  markOnly?: boolean;
}

/** A shelf unit that is also a G: two boards, a half board, and something standing on them. */
export function Logo({ size = 28, markOnly = false }: LogoProps) {
  const { t } = useTranslation('ui');
  const name = t(($) => $.brand);
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.7 }}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        {...(markOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <rect width="32" height="32" rx="8" className={classes.tile} />
        <path d="M24 8.5H8.5v15H24v-7h-7.5" className={classes.boards} />
        <rect x="17.6" y="11" width="4.4" height="3.6" rx="0.8" fill="#ffc45c" />
        <rect x="11.4" y="17.6" width="3.4" height="4" rx="0.8" fill="#7fe0d2" />
      </svg>
      {markOnly ? null : <span className={classes.name}>{name}</span>}
    </span>
  );
}
