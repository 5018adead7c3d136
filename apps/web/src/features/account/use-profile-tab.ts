import { useNavigate } from 'react-router';
import { paths, profileTabs, type ProfileTab } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';

/** The open tab is part of the address (`?tab=security`), so that a reload keeps it and going back opens the one before. */
export function useProfileTab(): [tab: ProfileTab, openTab: (tab: ProfileTab) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = profileTabs.find((each) => each === params.get('tab')) ?? 'account';

  // History: a click on a tab also focuses it, and both open it, but it is one step.
  function openTab(next: ProfileTab) {
    const path = paths.profileTab(next);
    if (window.location.pathname + window.location.search !== path) void navigate(path);
  }

  return [tab, openTab];
}
