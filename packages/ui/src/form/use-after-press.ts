import { useEffect, useState } from 'react';

interface AfterPress {
  /** Runs it at once, or after the click that the press under way becomes. */
  run: (what: () => void) => void;
  /** Drops what waits: something else has taken its place. */
  drop: () => void;
}

/**
 * Holds back what moves the page while the mouse button or a tapping finger is down: it would take the button from
 * under the pointer, and the click would be lost.
 */
export function useAfterPress(): AfterPress {
  const [press] = useState(createPress);
  useEffect(() => press.watch(), [press]);
  return press;
}

function createPress() {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const begin = ({ button }: MouseEvent) => {
    if (button === 0) isDown = true;
  };
  const end = () => {
    const runs = waiting;
    waiting = [];
    isDown = false;
    for (const run of runs) run();
  };
  // The click comes in the same task as the release.
  const endLater = () => setTimeout(end);
  return {
    run: (what: () => void) => {
      if (isDown) waiting.push(what);
      else what();
    },
    drop: () => {
      waiting = [];
    },
    watch: () => {
      document.addEventListener('mousedown', begin, true);
      document.addEventListener('mouseup', endLater, true);
      // A drag ends without a release; a person who goes on by keyboard does not wait for one.
      document.addEventListener('keydown', end, true);
      return () => {
        document.removeEventListener('mousedown', begin, true);
        document.removeEventListener('mouseup', endLater, true);
        document.removeEventListener('keydown', end, true);
      };
    },
  };
}
