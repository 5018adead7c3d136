import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <output className="block">
      <Callout title="Restored your draft">
        <p>What you had typed and uploaded is here again. Nothing of it is published yet.</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={onDiscard}>
          Discard the draft
        </Button>
      </Callout>
    </output>
  );
}
