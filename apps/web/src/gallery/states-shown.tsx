import { Button } from '#web/ui/button.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { Shelf } from './shelf.tsx';

export function StatesShown() {
  return (
    <Shelf title="Waiting, empty and failed">
      <div className="mb-6 flex items-center gap-6">
        <LoadingPill text="Loading properties..." />
        <Skeleton className="h-7 w-60 rounded-tick" />
      </div>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        <StatePanel
          drawing="door"
          title="No properties found matching your criteria."
          text="Try a wider price band or another city."
          action={<Button variant="secondary">Clear Filters</Button>}
        />
        <StatePanel
          drawing="broken-house"
          title="Failed to load properties"
          text="Network error. Please check your connection."
          action={<Button>Try Again</Button>}
        />
        <StatePanel
          drawing="lost-star"
          title="There is no door at this address"
          action={<Button>Go to the home page</Button>}
        />
        <StatePanel drawing="letter" title="Check your inbox" text="A letter with a link is on its way." />
      </div>
    </Shelf>
  );
}
