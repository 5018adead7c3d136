import { terms } from '@diyar/words/terms.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';

export function TermsOfServicePage() {
  return <LegalPage document={terms} />;
}
