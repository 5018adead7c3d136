import { type ComponentType, useState } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import { useToast } from '#web/ui/toast.tsx';

type Panel = ComponentType<{ onClose: () => void }>;

function loadPanel() {
  return import('./mobile-menu-panel.tsx');
}

function fetchAhead() {
  loadPanel().catch(() => {
    // Pressing the button tries again, and says so when it fails.
  });
}

/** The button is here at once; what it opens comes when someone reaches for it. */
export function MobileMenu() {
  const { showToast } = useToast();
  const [Loaded, setLoaded] = useState<Panel>();
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    try {
      const { MobileMenuPanel } = await loadPanel();
      setLoaded(() => MobileMenuPanel);
      setIsOpen(true);
    } catch {
      showToast({ variant: 'error', message: messages.network.offline });
    }
  }

  return (
    <div className="md:hidden">
      <IconButton
        look="bare"
        icon={icons.menu}
        label="Menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className="text-ink!"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void open()}
      />
      {isOpen && Loaded !== undefined && <Loaded onClose={() => setIsOpen(false)} />}
    </div>
  );
}
