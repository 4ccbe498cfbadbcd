import classes from './initials.module.css';

interface InitialsProps {
  name: string;
  /** Address of a picture to show instead of the letters, or the name of one that the product brings along. */
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

/** Where the pictures that somebody without one of their own may choose lie (apps/portal/public/avatars). */
const pictureAt = (image: string): string => (image.includes('/') ? image : `/avatars/${image}.svg`);

/** A person or company as picture or initials; the name is read to those who cannot see it. */
export function Initials({ name, image, size = 32 }: InitialsProps) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  if (image) return <img className={classes.circle} style={style} src={pictureAt(image)} alt={name} />;
  return (
    <span className={classes.circle} style={style} role="img" aria-label={name}>
      {initialsOf(name)}
    </span>
  );
}
