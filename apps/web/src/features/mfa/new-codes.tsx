import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { SaveCodes } from './save-codes.tsx';

interface NewCodesProps {
  codes: readonly string[];
  email: string;
  onFinish: () => void;
}

/** The list that has just taken the place of the old one. */
export function NewCodes({ codes, email, onFinish }: NewCodesProps) {
  return (
    <section aria-label="New recovery codes" className="rounded-card border border-line bg-surface">
      <SaveCodes
        codes={codes}
        email={email}
        text="Each works once. They are shown only now, and the old ones no longer work."
        note={
          <>
            <Icon path={pageIcons.shield} size={18} />
            Two-factor is on
          </>
        }
        finishLabel="Done"
        onFinish={onFinish}
      />
    </section>
  );
}
