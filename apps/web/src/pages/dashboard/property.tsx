import { PropertyPage } from '../property.tsx';

/** The public page of a home within the dashboard: theme.css moves its bottom bar out of the way of the dashboard's own. */
export function DashboardPropertyPage({ id }: { id?: string | undefined }) {
  return (
    <div className="in-dashboard -mx-4 -mt-6 lg:-mx-9 lg:-mt-8">
      <PropertyPage id={id} />
    </div>
  );
}
