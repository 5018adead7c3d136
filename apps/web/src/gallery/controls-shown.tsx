import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { StepperField } from '#web/ui/stepper-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface ShelfProps {
  title: string;
  children: ReactNode;
}

export function Shelf({ title, children }: ShelfProps) {
  return (
    <section>
      <h2 className="mb-6 border-b border-line pb-3.5 font-display text-[1.625rem] leading-8 font-[460] tracking-[-0.012em]">
        {title}
      </h2>
      {children}
    </section>
  );
}

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

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'cheapest', label: 'Lowest price', help: 'By the price in US dollars' },
] as const;
const types = ['Apartment', 'House', 'Villa'].map((type) => ({ value: type, label: type }));

export function FieldsShown() {
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('newest');
  const [code, setCode] = useState('407');
  return (
    <Shelf title="Fields">
      <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-4">
        <TextField label="Email" name="email" placeholder="you@example.com" help="We never share it." />
        <TextField label="Search" name="search" icon={pageIcons.search} placeholder="City or street" />
        <TextField
          label="Email"
          name="wrongEmail"
          defaultValue="layla@mail"
          error="Invalid email address"
          help="We never share it."
        />
        <TextField label="Listing number" name="listing" defaultValue="DY-20418" disabled help="Disabled" />
        <PasswordField label="Password" name="password" defaultValue="moonlight 7" />
        <StepperField label="Bedrooms" name="bedrooms" min={0} max={20} defaultValue={2} />
        <Select label="Property type" name="propertyType" options={types} />
        <Select label="Property type" name="wrongType" options={types} error="Choose a type" />
        <Select label="Property type" name="offType" options={types} disabled />
        <TextArea label="Message" name="message" placeholder="How can we help?" />
        <TextArea
          label="Message"
          name="wrongMessage"
          defaultValue="Hi"
          error="Message must be at least 10 characters"
        />
        <div>
          <Checkbox label="I have saved my codes" name="saved" defaultChecked />
          <Checkbox label="For rent" name="isForRent" />
          <Checkbox label="Accept the terms" name="terms" error="Please accept the terms" />
          <Checkbox label="Not now" name="off" disabled />
        </div>
        <RadioGroup label="Order" name="order" options={orders} value={order} onChange={setOrder} />
        <div className="lg:col-span-2">
          <CodeField label="6-digit code" name="token" value={code} onChange={setCode} help="Pasting works." />
        </div>
        <div className="lg:col-span-2">
          <CodeField
            label="6-digit code"
            name="wrongCode"
            value="40"
            onChange={setCode}
            error="Please enter 6 digits"
          />
        </div>
        <div className="rounded-card bg-deep p-5 lg:col-span-2">
          <TextField tone="deep" label="Email address" name="deepEmail" placeholder="you@example.com" />
        </div>
        <div className="rounded-card bg-deep p-5 lg:col-span-2">
          <TextField
            tone="deep"
            label="Email address"
            name="deepWrong"
            defaultValue="x"
            error="Invalid email address"
          />
        </div>
      </div>
    </Shelf>
  );
}

const toastVariants = ['success', 'error', 'warning', 'info'] as const;
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
        {toastVariants.map((variant) => (
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
