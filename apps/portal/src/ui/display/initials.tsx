import classes from './initials.module.css';

interface InitialsProps {
  name: string;
  /** A picture to show instead of the letters. */
  image?: string | undefined;
  size?: number;
}

/** First letters of the first and last word, at most two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) =>
      String.fromCodePoint(word?.codePointAt(0) ?? 32)
        .trim()
        .toLocaleUpperCase(),
    )
    .join('');
}

/** A person or company as picture or initials; the name is read to those who cannot see it. */
export function Initials({ name, image, size = 32 }: InitialsProps) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  if (image) return <img className={classes.circle} style={style} src={image} alt={name} />;
  return (
    <span className={classes.circle} style={style} role="img" aria-label={name}>
      {initialsOf(name)}
    </span>
  );
}
