import { thumbnailOf } from '../photos/thumbnail-of.ts';
import { initialsOf } from './initials.tsx';
import classes from './logo-or-initials.module.css';

interface LogoOrInitialsProps {
  of: { name: string; logoUrl: string | null };
  /** Pixels. */
  size?: number;
}

/** The logo of a company or brand, or its initials where it has none; goes next to the name. */
export function LogoOrInitials({ of: owner, size = 32 }: LogoOrInitialsProps) {
  const box = { width: size, height: size, fontSize: size * 0.4 };
  if (owner.logoUrl)
    return (
      <img src={thumbnailOf(owner.logoUrl) ?? owner.logoUrl} alt="" style={box} className={classes.logo} />
    );
  return (
    <span aria-hidden="true" style={box} className={classes.logo}>
      {initialsOf(owner.name)}
    </span>
  );
}
