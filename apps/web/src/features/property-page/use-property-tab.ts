import { useSearchParams } from '#web/lib/search-params.ts';

const tabs = ['about', 'financial', 'market', 'documents'] as const;
export type PropertyTab = (typeof tabs)[number];

/** The open tab lives in the address (`?tab=financial`), so that a reload and a shared link keep it. */
export function usePropertyTab(): [tab: PropertyTab, openTab: (tab: PropertyTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'about';

  function openTab(next: PropertyTab) {
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === 'about') changed.delete('tab');
        else changed.set('tab', next);
        return changed;
      },
      { replace: true },
    );
  }

  return [tab, openTab];
}
