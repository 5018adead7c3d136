import * as errorWords from '@diyar/words/errors.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

export function PropertyMissing() {
  return (
    <div className="wrap py-12 md:py-20">
      <StatePanel
        drawing="lost-star"
        heading="h1"
        title={errorWords.PROPERTY_NOT_FOUND}
        text={propertyPageWords.missingText}
        action={<ButtonLink to={paths.properties}>{propertyPageWords.viewAll}</ButtonLink>}
        className="py-16"
      />
    </div>
  );
}
