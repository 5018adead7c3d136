import { useState } from 'react';
import * as statementsWords from '@diyar/words/statements.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { StatementDialog } from './statement-dialog.tsx';

export function StatementButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="px-4!" onClick={() => setIsOpen(true)}>
        <Icon path={pageIcons.document} size={18} />
        {statementsWords.title}
      </Button>
      {isOpen && <StatementDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
