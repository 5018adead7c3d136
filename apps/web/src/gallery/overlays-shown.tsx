import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Shelf } from './shelf.tsx';

const variants = ['success', 'error', 'warning', 'info'] as const;
const tones = ['info', 'warning', 'error', 'success'] as const;

export function OverlaysShown() {
  const { showToast } = useToast();
  const [opened, setOpened] = useState<'dialog' | 'sheet'>();
  const close = () => setOpened(undefined);
  return (
    <Shelf title="What floats, and messages">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpened('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpened('sheet')}>
          Sheet
        </Button>
        <Menu align="start" trigger={<Button variant="secondary">Menu</Button>}>
          <MenuItem to="/dashboard" label="Dashboard" icon={pageIcons.dashboard} />
          <MenuItem to="/dashboard/profile" label="Profile" icon={pageIcons.user} />
          <MenuSeparator />
          <MenuItem onSelect={() => {}} label="Logout" icon={pageIcons.logout} />
        </Menu>
        {variants.map((variant) => (
          <Button
            key={variant}
            variant="quiet"
            onClick={() => showToast({ variant, title: 'A title', message: `This is ${variant}.` })}
          >
            Toast: {variant}
          </Button>
        ))}
      </div>
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        {tones.map((tone) => (
          <Callout key={tone} tone={tone} title={`A message of kind ${tone}`}>
            Colour, icon and words together.
          </Callout>
        ))}
      </div>
      <Dialog
        open={opened === 'dialog'}
        onClose={close}
        isAlert
        title="Delete this listing?"
        text="“Townhouse on a garden square” and its 12 pictures will be removed. This cannot be undone."
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </>
        }
      />
      <Sheet
        open={opened === 'sheet'}
        onClose={close}
        title="Filters"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Clear
            </Button>
            <Button onClick={close}>Show 12 homes</Button>
          </>
        }
      >
        <p className="text-ink-soft">Whatever is filtered by stands here and may scroll.</p>
      </Sheet>
    </Shelf>
  );
}
