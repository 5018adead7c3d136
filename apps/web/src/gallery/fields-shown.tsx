import { useState } from 'react';
import { CodeField } from '#web/ui/code-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { StepperField } from '#web/ui/stepper-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Shelf } from './shelf.tsx';

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
