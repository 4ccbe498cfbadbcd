import classes from './company-mark.module.css';

interface CompanyMarkProps {
  company: { name: string; logoUrl: string | null };
  /** Pixels. */
  size?: number;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** A company's logo, or its initials where it has none. Its name stands beside it. */
export function CompanyMark({ company, size = 32 }: CompanyMarkProps) {
  const box = { width: size, height: size, fontSize: size * 0.4 };
  if (company.logoUrl) return <img src={company.logoUrl} alt="" style={box} className={classes.mark} />;
  return (
    <span aria-hidden="true" style={box} className={classes.mark}>
      {initialsOf(company.name)}
    </span>
  );
}
