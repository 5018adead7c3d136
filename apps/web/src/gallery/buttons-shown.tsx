import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Shelf } from './shelf.tsx';

interface ShownProps {
  as: string;
  children: ReactNode;
}

/** One component with the name of its state under it. */
function Shown({ as, children }: ShownProps) {
  return (
    <div>
      {children}
      <p className="mt-2 text-sm text-ink-soft">{as}</p>
    </div>
  );
}

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export function ButtonsShown() {
  return (
    <Shelf title="Buttons">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-7">
        {variants.map((variant) => (
          <Shown key={variant} as={variant}>
            <Button variant={variant}>Get Started</Button>
          </Shown>
        ))}
        <Shown as="busy">
          <Button busy busyLabel="Signing in…">
            Get Started
          </Button>
        </Shown>
        <Shown as="busy, secondary">
          <Button variant="secondary" busy busyLabel="Saving…">
            Save
          </Button>
        </Shown>
        <Shown as="disabled">
          <Button disabled>Get Started</Button>
        </Shown>
        <Shown as="link with icon">
          <ButtonLink to="/properties" variant="secondary">
            View All Properties <Icon path={icons.arrowEnd} size={16} />
          </ButtonLink>
        </Shown>
        {sizes.map((size) => (
          <Shown key={size} as={`size ${size}`}>
            <Button size={size}>Get Started</Button>
          </Shown>
        ))}
        <Shown as="icon">
          <IconButton icon={pageIcons.share} label="Share" />
        </Shown>
        <Shown as="icon, bare">
          <IconButton look="bare" icon={icons.close} label="Close" />
        </Shown>
        <Shown as="on a photograph">
          <div className="flex gap-3 rounded-float bg-photo p-4">
            <Button variant="ivory">Get Started</Button>
            <Button variant="ivory-outline">Learn More</Button>
          </div>
        </Shown>
      </div>
    </Shelf>
  );
}
