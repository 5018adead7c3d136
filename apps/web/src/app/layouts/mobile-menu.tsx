import { useState } from 'react';
import * as messages from '@diyar/domain/site-messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

async function loadPanel() {
  return (await import('./mobile-menu-panel.tsx')).MobileMenuPanel;
}

/** The button is here at once; what it opens comes when someone reaches for it. */
export function MobileMenu() {
  const { showToast } = useToast();
  const { Part: Panel, reach, ask } = useOnDemand(loadPanel);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    try {
      await ask();
      setIsOpen(true);
    } catch {
      showToast({ variant: 'error', message: messages.network.offline });
    }
  }

  return (
    <div className="md:hidden">
      <IconButton
        {...reach}
        look="bare"
        icon={icons.menu}
        label="Menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className="text-ink!"
        onClick={() => void open()}
      />
      {isOpen && Panel !== undefined && <Panel onClose={() => setIsOpen(false)} />}
    </div>
  );
}
