import { useEffect } from 'react';
import { Outlet } from '#web/ui/outlet.tsx';
import { DashboardBottomBar } from './dashboard-bottom-bar.tsx';
import { DashboardSidebar } from './dashboard-sidebar.tsx';
import { DashboardTopBar } from './dashboard-top-bar.tsx';
import { DemonstrationNote } from './demonstration-note.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The signed-in side: a sidebar from 1024 px, a bar at the bottom below that. */
export function DashboardLayout() {
  // What the server wrote of the public page one came from; fields here are found by that name.
  useEffect(() => document.querySelector('meta[name="description"]')?.remove(), []);
  return (
    <div className="min-h-dvh [--header-height:3.75rem] max-lg:[--bottom-bar:calc(3.875rem+env(safe-area-inset-bottom))] lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:[--header-height:4rem]">
      <a
        href="#main"
        className="fixed start-4 top-3 z-60 -translate-y-24 rounded-control bg-emerald px-5 py-3 font-semibold text-on-emerald focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <DashboardSidebar />
      <div className="flex min-h-dvh min-w-0 flex-col max-lg:pb-(--bottom-bar)">
        <DashboardTopBar />
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-298 flex-1 px-4 [--page-gutter:1rem] pt-6 pb-12 lg:px-9 lg:pt-8 lg:pb-14"
        >
          <Outlet />
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-4 px-4 pb-8 lg:hidden">
          <DemonstrationNote />
          <ThemeSwitch />
        </footer>
      </div>
      <DashboardBottomBar />
    </div>
  );
}
