import * as paymentsWords from '@diyar/words/payments.ts';
import * as walletsWords from '@diyar/words/wallets.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Address without an owner: funds sent to it are lost. */
const SAMPLE_ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';

export function SampleAddress() {
  const { showToast } = useToast();

  async function copy() {
    const isCopied = await copyText(SAMPLE_ADDRESS);
    showToast(
      isCopied
        ? { variant: 'success', message: walletsWords.addressCopied }
        : { variant: 'error', message: walletsWords.notCopied },
    );
  }

  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="max-w-44">
          <QrCode text={SAMPLE_ADDRESS} label={paymentsWords.sampleCode} />
        </div>
        <div className="grid justify-items-start gap-3">
          <p className="inline-flex items-center gap-1.5 rounded-full bg-brass-tint px-3 py-1 text-sm font-semibold text-brass-ink">
            <Icon path={icons.warning} size={16} />
            {paymentsWords.sampleWarning}
          </p>
          <p className="text-sm font-semibold">{paymentsWords.payTo}</p>
          <code className="w-full rounded-control bg-well px-4 py-3 font-mono text-note break-all">
            {SAMPLE_ADDRESS}
          </code>
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            <Icon path={pageIcons.copy} size={18} />
            {paymentsWords.copyAddress}
          </Button>
        </div>
      </div>
      <Callout>{paymentsWords.cryptoIsDemo}</Callout>
    </div>
  );
}
