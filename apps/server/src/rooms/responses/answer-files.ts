import { answerFileRules, type FileRule } from '@gondola/contract';
import { plainType } from '../../platform/files/content-types.ts';

/** The rule a content type falls under; photos by default, so that an unknown type is refused by their list. */
export function ruleOfType(contentType: string): FileRule {
  const type = plainType(contentType);
  return (
    Object.values(answerFileRules).find((rule) => Object.hasOwn(rule.types, type)) ?? answerFileRules.image
  );
}
