import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { privacy } from '#web/features/legal/privacy.ts';

export function PrivacyPolicyPage() {
  return <LegalPage document={privacy} />;
}
