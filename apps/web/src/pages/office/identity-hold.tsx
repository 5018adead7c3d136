import { useState } from 'react';
import type { ReviewedCase } from '@diyar/domain/identity-review.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useStep } from './identity-step.ts';

/** Keeping the papers from being erased, which an auditor proposes. */
export function Hold({ found }: { found: ReviewedCase }) {
  const [isOpen, setIsOpen] = useState(false);
  const { base, send } = useStep(found);
  const name = found.heldAt === null ? 'hold' : 'end-hold';
  const words = identityReviewWords.holds[name];
  return (
    <Panel title={identityReviewWords.holdTitle} text={words.text}>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        {words.propose}
      </Button>
      {isOpen && (
        <DecisionDialog
          title={words.propose}
          text={identityReviewWords.holdDecides}
          choices={[
            {
              label: words.propose,
              busyLabel: identityReviewWords.proposing,
              isReasonNeeded: true,
              send: (note) => send({ name, body: base(note) }),
            },
          ]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  );
}
