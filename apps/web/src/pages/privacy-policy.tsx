import { useState } from 'react';
import { writePrivacy } from '@diyar/words/privacy.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { areCardsTaken } from '#web/lib/settlement.ts';

export function PrivacyPolicyPage() {
  const [privacy] = useState(() => writePrivacy(areCardsTaken()));
  return <LegalPage document={privacy} />;
}
