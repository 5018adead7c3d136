import { render, screen } from '@testing-library/react';
import { useParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BrowserRouter } from '#web/app/browser-router.tsx';
import { Outlet } from './outlet.tsx';
import { Route } from './route.ts';
import { Routes } from './routes.tsx';

function Layout() {
  return (
    <section aria-label="Layout">
      <Outlet />
    </section>
  );
}

function Home() {
  return <p>Home {useParams()['id']}</p>;
}

function open(path: string) {
  window.history.replaceState(null, '', path);
  return render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<p>Nothing here</p>} />
        <Route element={<Layout />}>
          <>
            <Route path="/home/:id" element={<Home />} />
            <Route path="/home/new" element={<p>A new home</p>} />
          </>
          <Route path="/rooms/*" element={<p>Some room</p>} />
        </Route>
        <Route path="/area" element={null} />
      </Routes>
    </BrowserRouter>,
  );
}

describe('routes', () => {
  it.each([
    ['/home/new', 'A new home'],
    ['/home/7', 'Home 7'],
    ['/home/a%20b', 'Home a b'],
    ['/home/a%2Fb', 'Home a/b'],
    ['/home/%', 'Home %'],
    ['/rooms/one/two', 'Some room'],
    ['/rooms', 'Some room'],
  ])('show %s in its layout, whatever the order they are written in', (path, words) => {
    open(path);
    expect(screen.getByRole('region', { name: 'Layout' }).textContent).toBe(words);
  });

  it.each(['/', '/home', '/home/7/more'])('leave %s to the star', (path) => {
    open(path);
    expect(screen.getByText('Nothing here')).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('may show nothing of their own', () => {
    expect(open('/area').container.textContent).toBe('');
  });

  it('hold nothing but routes', () => {
    const broken = (
      <BrowserRouter>
        <Routes>
          <p>Lost</p>
        </Routes>
      </BrowserRouter>
    );
    expect(() => render(broken)).toThrow('Only a <Route> can stand in <Routes>');
  });
});
