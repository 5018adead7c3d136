import * as favouritesWords from '@diyar/words/favourites.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChangePriceAlertsMutation, useGetPriceAlertsQuery } from './favourites.api.ts';

/** Whether falling prices of saved homes are emailed. */
export function PriceAlerts() {
  const { data, isError } = useGetPriceAlertsQuery();
  const [change, { isLoading, originalArgs }] = useChangePriceAlertsMutation();
  const { showToast } = useToast();
  if (data === undefined && isError) return null;

  async function set(isOn: boolean) {
    try {
      await change({ isOn }).unwrap();
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, favouritesWords.alertsFailed).message });
    }
  }

  return (
    <Checkbox
      name="priceAlerts"
      label={favouritesWords.alertsLabel}
      checked={isLoading ? originalArgs?.isOn === true : data?.isOn === true}
      disabled={isLoading || data === undefined}
      onChange={(event) => void set(event.target.checked)}
    />
  );
}
