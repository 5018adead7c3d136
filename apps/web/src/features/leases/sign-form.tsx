import { useState } from 'react';
import type { LeaseDetails } from '@diyar/domain/leases.ts';
import { LEASE_NAME_MAX_LENGTH, OTP_LENGTH } from '@diyar/domain/limits.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useLeaseStep } from './use-lease-step.ts';

/** Signs by name and a one-time code from an email. */
export function SignForm({ lease }: { lease: LeaseDetails }) {
  const { take, pending, problem } = useLeaseStep(lease);
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [name, setName] = useState(lease.role === 'tenant' ? lease.tenantName : lease.ownerName);
  const [code, setCode] = useState('');
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined);

  async function sendCode() {
    if (await take('signing-code')) setIsCodeSent(true);
  }

  return (
    <form
      noValidate
      className="mt-4 grid max-w-96 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void take('sign', { name, code });
      }}
    >
      <Button
        variant={isCodeSent ? 'secondary' : 'primary'}
        size="sm"
        className="justify-self-start"
        busy={pending === 'signing-code'}
        busyLabel={uiWords.sending}
        onClick={() => void sendCode()}
      >
        {isCodeSent ? leasePageWords.sendCodeAgain : leasePageWords.sendCode}
      </Button>
      {isCodeSent && (
        <>
          <TextField
            label={leasePageWords.nameField}
            name="name"
            autoComplete="name"
            maxLength={LEASE_NAME_MAX_LENGTH}
            value={name}
            error={problemOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={leasePageWords.codeField}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={OTP_LENGTH}
            value={code}
            error={problemOf('code')}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" busy={pending === 'sign'} busyLabel={leasePageWords.signing}>
            {leasePageWords.sign}
          </Button>
        </>
      )}
    </form>
  );
}
