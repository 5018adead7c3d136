import { useOutlet } from 'react-router';

/** Where a layout shows the page inside it. */
export function Outlet() {
  return useOutlet();
}
