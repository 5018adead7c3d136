import { useState } from 'react';
import { LEASE_AHEAD_DAYS } from '@diyar/domain/limits.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface LeaseStartProps {
  /** As a date field writes it; empty until it is known. */
  day: string;
  onChange: (day: string) => void;
}

const DAY_MS = 24 * 3600 * 1000;

export function LeaseStart({ day, onChange }: LeaseStartProps) {
  const [now] = useState(() => Date.now());
  return (
    <Panel title="When you move in">
      <TextField
        label="First day of the lease"
        name="startsOn"
        type="date"
        value={day}
        min={toDay(now)}
        max={toDay(now + LEASE_AHEAD_DAYS * DAY_MS)}
        onChange={(event) => onChange(event.target.value)}
        fieldClassName="max-w-60"
      />
    </Panel>
  );
}

/** The day it is here. */
function toDay(time: number): string {
  const moment = new Date(time);
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
