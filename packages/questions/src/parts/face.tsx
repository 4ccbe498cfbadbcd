import classes from './face.module.css';

/** How high the corners of the mouth are, from the least content face to the most. */
const smiles: Readonly<Record<string, number>> = {
  emoji1: -6,
  emoji2: -3,
  emoji3: 0,
  emoji4: 3,
  emoji5: 6,
  emoji6: 9,
};

/** A face of one of the three sets: outlined, round and filled, or square and filled. */
export function Face({ emoji, set }: { emoji: string; set: string }) {
  const smile = smiles[emoji] ?? 0;
  return (
    <svg className={classes.face} data-set={set} data-emoji={emoji} viewBox="0 0 40 40" aria-hidden>
      {set === 'emojiSet3' ? (
        <rect x="3" y="3" width="34" height="34" rx="9" />
      ) : (
        <circle cx="20" cy="20" r="17" />
      )}
      <path d="M14 15v3M26 15v3" />
      <path d={`M12 ${26 - smile / 3}Q20 ${26 + smile} 28 ${26 - smile / 3}`} />
    </svg>
  );
}
