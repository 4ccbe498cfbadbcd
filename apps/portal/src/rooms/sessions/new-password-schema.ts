import { newPassword } from '@gondola/contract';
import { refine } from 'zod/mini';
import { filled } from '@gondola/ui/form/field-rules.ts';

/** Fields of a new password, as both pages that choose one have them. */
export const newPasswordShape = {
  password: newPassword,
  confirmPassword: filled,
};

/** Both entries must be the same; the sentence lands at the second. */
export const samePasswords = (text: string) =>
  refine<{ password: string; confirmPassword: string }>((form) => form.password === form.confirmPassword, {
    error: text,
    path: ['confirmPassword'],
  });
