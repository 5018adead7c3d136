import * as accountWords from '@diyar/words/account.ts';
import { Panel } from '#web/ui/panel.tsx';
import { listOfferedLanguages } from '#web/lib/offered-languages.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** The setting of an account. */
export function LanguagePanel() {
  if (listOfferedLanguages().length < 2) return null;
  return (
    <Panel title={accountWords.languageTitle} text={accountWords.languageLead}>
      <LanguageSwitch />
    </Panel>
  );
}
