import { useNavigate } from 'react-router';
import { paths, profileTabs, type ProfileTab } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';

/** The open tab lives in the address (`?tab=security`): a reload keeps it, and going back goes to the one before. */
export function useProfileTab(): [tab: ProfileTab, openTab: (tab: ProfileTab) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = profileTabs.find((each) => each === params.get('tab')) ?? 'account';

  // A press on a tab also focuses it, and each of the two opens it: the history gets one step.
  function openTab(next: ProfileTab) {
    const path = paths.profileTab(next);
    if (window.location.pathname + window.location.search !== path) void navigate(path);
  }

  return [tab, openTab];
}
