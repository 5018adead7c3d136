import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { terms } from '#web/features/legal/terms.ts';

export function TermsOfServicePage() {
  return <LegalPage document={terms} />;
}
