import { describe, expect, it } from 'vitest';
import { findDashboardRoute } from './dashboard-area.tsx';
import { findRoute } from './routes.ts';

describe('findRoute', () => {
  it.each([
    ['/property/new', 'new'],
    ['/property/7', '7'],
    ['/property/a%20b', 'a b'],
    ['/property/a%2Fb', 'a/b'],
    ['/property/%', '%'],
    ['/property/7/', '7'],
  ])('reads the id of %s', (path, id) => {
    expect(findRoute(path)).toMatchObject({ area: 'public', route: { path: '/property/:id' }, id });
  });

  it.each([
    ['/', 'public', '/'],
    ['/%61bout', 'public', '/about'],
    ['/auth/login', 'own', '/auth/login'],
    ['/dashboard', 'own', '/dashboard/*'],
    ['/Dashboard', 'own', '/dashboard/*'],
    ['/dashboard/profile/identity', 'own', '/dashboard/*'],
    ['/office', 'own', '/office/*'],
    ['/office/staff', 'own', '/office/*'],
  ])('shows %s in its layout', (path, area, found) => {
    expect(findRoute(path)).toMatchObject({ area, route: { path: found } });
  });

  it.each(['/property', '/property/7/more', '/auth', '/dashboards', '/offices'])(
    'knows no page at %s and says so in the public layout',
    (path) => {
      expect(findRoute(path)).toMatchObject({ area: 'public', route: { path: '*' }, id: undefined });
    },
  );
});

describe('findDashboardRoute', () => {
  it.each([
    ['/dashboard', '/dashboard', undefined],
    ['/Dashboard', '/dashboard', undefined],
    ['/dashboard/my-properties/add', '/dashboard/my-properties/add', undefined],
    ['/dashboard/my-properties/edit/7', '/dashboard/my-properties/edit/:id', '7'],
    ['/dashboard/payment', '/dashboard/payment', undefined],
    ['/dashboard/payment/7', '/dashboard/payment/:id', '7'],
    ['/dashboard/profile', '/dashboard/profile', undefined],
    ['/dashboard/profile/identity', '/dashboard/profile/identity', undefined],
    ['/dashboard/rooms/one/two', '*', undefined],
    ['/dashboard/profile/other', '*', undefined],
  ])('finds the page of %s', (path, found, id) => {
    expect(findDashboardRoute(path)).toMatchObject({ route: { path: found }, id });
  });
});
