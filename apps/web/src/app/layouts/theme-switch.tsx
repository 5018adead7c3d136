import { useEffect, useId, useSyncExternalStore } from 'react';
import * as siteWords from '@diyar/words/site.ts';
import { applyTheme, getTheme, setTheme, subscribeTheme, type ThemeChoice, themeChoices } from '#web/lib/theme.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import type { IconPath } from '#web/ui/icons.ts';

const looks: Record<ThemeChoice, { label: string; icon: IconPath }> = {
  light: { label: siteWords.light, icon: pageIcons.sun },
  system: { label: siteWords.system, icon: pageIcons.monitor },
  dark: { label: siteWords.dark, icon: pageIcons.moon },
};

interface ThemeSwitchProps {
  tone?: 'canvas' | 'deep';
  /** Icons only, full width. */
  compact?: boolean;
}

export function ThemeSwitch({ tone = 'canvas', compact = false }: ThemeSwitchProps) {
  const id = useId();
  const chosen = useSyncExternalStore(subscribeTheme, getTheme, () => 'system');
  const isDeep = tone === 'deep';

  // The server rendered the chosen theme; this sets the colour of the browser's bar.
  useEffect(() => applyTheme(), []);

  return (
    <fieldset
      className={classes(
        'gap-1 border p-1',
        compact ? 'grid grid-cols-3 rounded-control bg-surface' : 'inline-flex rounded-full',
        isDeep ? 'border-deep-line' : 'border-line',
      )}
    >
      <legend className="sr-only">{siteWords.theme}</legend>
      {themeChoices.map((choice) => (
        <label
          key={choice}
          htmlFor={`${id}-${choice}`}
          className={classes(
            compact ? 'justify-center rounded-tick' : 'rounded-full',
            'relative inline-flex min-h-9 cursor-pointer items-center gap-2 px-3 text-sm font-medium transition-colors after:absolute after:-inset-y-1.5 after:inset-x-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            isDeep
              ? 'text-deep-soft outline-deep-brass hover:text-deep-ink has-checked:bg-deep-raised has-checked:text-deep-ink'
              : 'text-ink-soft outline-focus hover:text-ink',
            !isDeep &&
              (compact
                ? 'has-checked:bg-emerald-tint has-checked:text-emerald'
                : 'has-checked:bg-well has-checked:text-ink'),
          )}
        >
          <input
            id={`${id}-${choice}`}
            type="radio"
            name={`${id}-theme`}
            value={choice}
            checked={choice === chosen}
            onChange={() => setTheme(choice)}
            className="sr-only"
          />
          <Icon path={looks[choice].icon} size={16} />
          <span className={compact ? 'sr-only' : undefined}>{looks[choice].label}</span>
        </label>
      ))}
    </fieldset>
  );
}
