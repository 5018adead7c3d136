import { useState } from 'react';
import { writeTerms } from '@diyar/words/terms.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { isRealMoney } from '#web/lib/settlement.ts';

export function TermsOfServicePage() {
  const [terms] = useState(() => writeTerms(isRealMoney()));
  return <LegalPage document={terms} />;
}
