import { initialsOf } from '~/ui/display/initials.tsx';
import classes from './company-logo.module.css';

interface CompanyLogoProps {
  company: { name: string; logoUrl: string | null };
  /** Pixels. */
  size?: number;
}

/** A company's logo, or its initials where it has none. Its name stands beside it. */
export function CompanyLogo({ company, size = 32 }: CompanyLogoProps) {
  const box = { width: size, height: size, fontSize: size * 0.4 };
  if (company.logoUrl) return <img src={company.logoUrl} alt="" style={box} className={classes.logo} />;
  return (
    <span aria-hidden="true" style={box} className={classes.logo}>
      {initialsOf(company.name)}
    </span>
  );
}
