// The fields that every call about assignments shares.
import { resetScales } from '@gondola/survey';
import { z } from 'zod/mini';

/** Responses that one person may be expected to give at one place in one period. */
export const maxExpected = 1_000;

export const resetScale = z.enum(resetScales, 'invalidResetScale');

/** 0 is no target: always open, never exhausted (D51). */
export const expectedResponses = z
  .int('wholeResponses')
  .check(z.nonnegative('wholeResponses'), z.maximum(maxExpected, 'tooManyResponses'));
