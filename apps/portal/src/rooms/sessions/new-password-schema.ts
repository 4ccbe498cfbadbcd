import { maxLength, minLength, refine, string } from 'zod/mini';

/** Fields of a new password, as both pages that choose one have them. */
export const newPasswordShape = {
  password: string().check(minLength(8), maxLength(200)),
  confirmPassword: string().check(minLength(1)),
};

/** Both entries must be the same; the sentence lands at the second. */
export const samePasswords = (text: string) =>
  refine<{ password: string; confirmPassword: string }>((form) => form.password === form.confirmPassword, {
    error: text,
    path: ['confirmPassword'],
  });
