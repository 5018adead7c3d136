import { privacy } from '@diyar/words/privacy.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';

export function PrivacyPolicyPage() {
  return <LegalPage document={privacy} />;
}
