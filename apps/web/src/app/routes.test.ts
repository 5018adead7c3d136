import { describe, expect, it } from 'vitest';
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
    ['/auth/login', 'own', '/auth/*'],
    ['/dashboard', 'dashboard', '/dashboard'],
    ['/Dashboard', 'dashboard', '/dashboard'],
    ['/dashboard/my-properties/add', 'dashboard', '/dashboard/my-properties/add'],
    ['/dashboard/my-properties/edit/7', 'dashboard', '/dashboard/my-properties/edit/:id'],
    ['/dashboard/payment', 'dashboard', '/dashboard/payment'],
    ['/dashboard/payment/7', 'dashboard', '/dashboard/payment/:id'],
    ['/dashboard/profile', 'dashboard', '/dashboard/profile/:id?'],
    ['/dashboard/profile/identity', 'dashboard', '/dashboard/profile/:id?'],
    ['/office', 'own', '/office/*'],
    ['/office/staff', 'own', '/office/*'],
  ])('shows %s in its layout', (path, area, found) => {
    expect(findRoute(path)).toMatchObject({ area, route: { path: found } });
  });

  it.each([
    ['/property', 'public'],
    ['/property/7/more', 'public'],
    ['/auth', 'public'],
    ['/dashboards', 'public'],
    ['/offices', 'public'],
    ['/dashboard/rooms/one/two', 'dashboard'],
  ])('knows no page at %s and says so in the layout of its area', (path, area) => {
    expect(findRoute(path)).toMatchObject({ area, route: { path: '*' }, id: undefined });
  });
});
