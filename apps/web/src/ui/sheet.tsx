import { type ReactNode, useId } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import { IconButton } from './icon-button.tsx';
import * as icons from './icons.ts';
import { Modal } from './modal.tsx';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  actions?: ReactNode;
}

/** From the far edge on wide screens, from below on phones. */
export function Sheet({ open, onClose, title, children, actions }: SheetProps) {
  const id = useId();
  if (!open) return null;
  return (
    <Modal
      onClose={onClose}
      labelledBy={`${id}-title`}
      className="items-end justify-end md:items-stretch md:p-3"
      panelClassName="flex max-h-[calc(100dvh-3rem)] w-full animate-slide-up flex-col rounded-t-[20px] md:max-h-none md:max-w-114 md:animate-slide-in md:rounded-[20px] md:border md:border-line md:[--slide-from:calc(100%+0.75rem)] md:rtl:[--slide-from:calc(-100%-0.75rem)]"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-3 ps-5 pe-3 md:ps-6">
        <h2 id={`${id}-title`} className="type-title">
          {title}
        </h2>
        <IconButton look="bare" icon={icons.close} label={uiWords.close} onClick={onClose} />
      </div>
      <div className="flex-1 px-5 py-5 md:px-6">{children}</div>
      {actions !== undefined && (
        <div className="sticky bottom-0 z-10 flex gap-3 border-t border-line bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1 md:px-6">
          {actions}
        </div>
      )}
    </Modal>
  );
}
