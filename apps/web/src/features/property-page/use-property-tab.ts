import { useChoiceParam } from '#web/lib/search-params.ts';

const tabs = ['about', 'financial', 'market', 'documents'] as const;
export type PropertyTab = (typeof tabs)[number];

/** The open tab lives in the address (`?tab=financial`). */
export function usePropertyTab(): [tab: PropertyTab, openTab: (tab: PropertyTab) => void] {
  return useChoiceParam('tab', tabs);
}
