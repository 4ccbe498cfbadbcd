import { matchedParts } from '../matched-parts.ts';
import classes from './palette.module.css';

/** A text in which what was typed stands out. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  return (
    <bdi>
      {matchedParts(text, typed).map((part) =>
        part.isMatch ? (
          <mark key={part.at} className={classes.match}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
