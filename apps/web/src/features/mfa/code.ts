import { AUTHENTICATOR_CODE_LENGTH } from '@diyar/domain/limits.ts';

const SHAPE = new RegExp(`^\\d{${AUTHENTICATOR_CODE_LENGTH}}$`);

export function isWholeCode(text: string): boolean {
  return SHAPE.test(text);
}
