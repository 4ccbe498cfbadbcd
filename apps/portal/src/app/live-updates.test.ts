import type { Topic } from '@gondola/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatherTopics } from './live-updates.ts';

describe('events', () => {
  let read: Topic[][];
  let announce: (topic: Topic) => void;
  beforeEach(() => {
    vi.useFakeTimers();
    read = [];
    announce = gatherTopics((topics) => read.push([...topics]));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('that come close together are read as one, each topic once', () => {
    for (const topic of ['tickets', 'wallet', 'tickets', 'tickets'] as const) {
      announce(topic);
      vi.advanceTimersByTime(60);
    }
    expect(read).toEqual([]);
    vi.advanceTimersByTime(40);
    expect(read).toEqual([['tickets', 'wallet']]);
  });

  it('that come apart are read apart', () => {
    announce('tickets');
    vi.advanceTimersByTime(100);
    announce('tickets');
    vi.advanceTimersByTime(100);
    expect(read).toEqual([['tickets'], ['tickets']]);
  });

  it('that never pause are read every second', () => {
    for (let passed = 0; passed < 2500; passed += 50) {
      announce('imports');
      vi.advanceTimersByTime(50);
    }
    expect(read).toHaveLength(2);
  });
});
