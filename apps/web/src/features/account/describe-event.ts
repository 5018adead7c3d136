import type { SecurityEvent } from '@diyar/domain/account.ts';
import * as accountWords from '@diyar/words/account.ts';

/** An action that this version of the page does not know yet is shown by its id. */
function spellOut(action: string): string {
  const text = action.replaceAll(/[.-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function describeEvent({ action, isSuccess }: Pick<SecurityEvent, 'action' | 'isSuccess'>): string {
  const known = Object.hasOwn(accountWords.events, action) ? accountWords.events[action] : undefined;
  const done = known?.done ?? spellOut(action);
  return isSuccess ? done : (known?.failed ?? accountWords.failedEvent(done));
}
