import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// The promise of docs/decisions/0042 about the binary: its AAC library of Fraunhofer is never called.
it('encodes with libx264 and FFmpeg’s own AAC, and names no other encoder', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const named = sources.flatMap(
    (name) => readFileSync(join(import.meta.dirname, name), 'utf8').match(/\bFF_ENCODER_\w+|fdk/gi) ?? [],
  );
  expect(new Set(named)).toEqual(new Set(['FF_ENCODER_LIBX264', 'FF_ENCODER_AAC']));
});
