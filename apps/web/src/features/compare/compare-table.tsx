import type { Property } from '@diyar/domain/properties.ts';
import * as compareWords from '@diyar/words/compare.ts';
import { useGeolocation } from '#web/lib/geolocation.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { listRows } from './compare-rows.tsx';

interface CompareTableProps {
  homes: readonly Property[];
  onRemove: (id: string) => void;
}

/** Row names: sticky while the table scrolls sideways. */
const names =
  'sticky start-0 z-10 w-21 min-w-21 bg-canvas pe-2 text-start align-top hyphens-auto max-sm:text-sm sm:w-40 sm:min-w-40 sm:pe-3';
/** Two homes next to their names on a phone. */
const column = 'w-34 px-2 text-start align-top wrap-anywhere tabular-nums sm:w-56 sm:px-3';

export function CompareTable({ homes, onRemove }: CompareTableProps) {
  const geolocation = useGeolocation({ ask: 'when-granted' });
  const from = geolocation.status === 'granted' ? geolocation.position : undefined;
  return (
    <section
      aria-label={compareWords.tableLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is scrolled with the arrow keys too
      tabIndex={0}
      className="relative -mx-4 overflow-x-auto px-4 lg:-mx-9 lg:px-9"
    >
      <table className="w-full table-fixed border-collapse text-note">
        <caption className="sr-only">{compareWords.differencesBold}</caption>
        <thead>
          <tr>
            <td className={names}>
              <span className="sr-only">{compareWords.homeColumn}</span>
            </td>
            {homes.map((home) => (
              <th key={home.id} scope="col" className={classes(column, 'pb-4 font-normal')}>
                <div className="relative">
                  <PropertyPicture
                    picture={home.pictures[0]}
                    sizes="(min-width: 1280px) 240px, 224px"
                    alt=""
                    className="aspect-3/2 w-full rounded-thumb"
                  />
                  <IconButton
                    icon={icons.close}
                    label={compareWords.removeNamed(home.title)}
                    className="absolute end-1.5 top-1.5 border-transparent"
                    onClick={() => onRemove(home.id)}
                  />
                </div>
                <Link
                  to={paths.dashboardProperty(home.id)}
                  className="mt-2 inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
                >
                  {home.title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listRows(homes, from).map(({ id, name, cells, differs, best }) => (
            <tr key={id} className="border-t border-line">
              <th
                scope="row"
                className={classes(names, 'py-3.5', differs ? 'font-semibold' : 'font-normal text-ink-soft')}
              >
                {name}
              </th>
              {cells.map(({ value, content = value }, index) => (
                <td
                  key={homes[index]!.id}
                  className={classes(column, 'py-3.5', differs ? 'font-semibold' : 'text-ink-soft')}
                >
                  {content}
                  {best?.index === index && (
                    <span className="flex items-center gap-1 text-sm font-semibold text-emerald">
                      <Icon path={pageIcons.check} size={16} className="stroke-2" />
                      {best.word}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line">
            <th scope="row" className={classes(names, 'py-4')}>
              <span className="sr-only">{compareWords.nextStep}</span>
            </th>
            {homes.map((home) => (
              <td key={home.id} className={classes(column, 'py-4')}>
                <ButtonLink
                  to={paths.dashboardProperty(home.id)}
                  aria-label={compareWords.viewHomeNamed(home.title)}
                  size="sm"
                  className="w-full"
                >
                  {compareWords.viewHome}
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
