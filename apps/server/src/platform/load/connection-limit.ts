// A process that runs out of file descriptors cannot even answer that it did. So it takes fewer connections than it has
// descriptors, each of which may need a second one for a file on its way.
import { readFileSync } from 'node:fs';

/** For the database, logs, modules and files that are being read. */
const reserved = 200;
const withoutLimits = 1_024;
const max = 10_000;

/** File descriptors this process may have, where the system tells. */
function descriptorLimit(): number {
  try {
    const found = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return found === 'unlimited' ? Infinity : Number(found ?? withoutLimits);
  } catch {
    // Not Linux: what is usual there is enough.
    return withoutLimits;
  }
}

/** How many connections a server takes at a time, given its file descriptors. */
export const maxConnectionsWith = (descriptors: number): number =>
  Math.max(50, Math.min(max, Math.floor((descriptors - reserved) / 2)));

/** How many connections this process takes at a time. */
export const maxConnections = (): number => maxConnectionsWith(descriptorLimit());
