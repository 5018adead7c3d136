import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '#web/app/store.ts';
import { answer, succeed } from '#web/testing/fake-api.ts';
import { HomeMap } from './home-map.tsx';

/** The atlas is drawn in a browser alone; here nobody draws it. */
class IdleWorker {
  addEventListener() {}
  removeEventListener() {}
  postMessage() {}
}

const onArea = vi.fn();

function open(criteria: { bounds?: string; area?: string } = {}) {
  vi.stubGlobal('Worker', IdleWorker);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  // Calm: a step is done at once.
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), { media, matches: true, onchange: null, addListener() {}, removeListener() {} }),
  );
  answer('get', '/map/tiles', () => succeed(null));
  const asked = answer('get', '/properties/map', () => succeed([], { meta: { total: 0, isTotalEstimated: false } }));
  render(
    <Provider store={createStore()}>
      <HomeMap
        criteria={criteria}
        points={[{ latitude: 25.2, longitude: 55.27 }]}
        onArea={onArea}
        pointedId={undefined}
        chosenId={undefined}
        onChoose={() => {}}
      />
    </Provider>,
  );
  return { user: userEvent.setup(), asked, map: screen.getByRole('application') };
}

beforeEach(() => onArea.mockReset());

describe('an area', () => {
  it('is drawn by keys alone, and searched', async () => {
    const { user, map } = open();
    await user.click(screen.getByRole('button', { name: 'Draw an area' }));
    expect(screen.getByRole('button', { name: 'Search here' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Add corner at the cross' }));
    map.focus();
    await user.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
    screen.getByText('3 corners');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    screen.getByText('2 corners');
    await user.keyboard('{ArrowDown}');
    map.focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Search here' }));
    const [{ bounds, area }] = onArea.mock.calls[0] as [{ bounds: unknown; area: string }];
    expect(bounds).toBeUndefined();
    expect(area.split(';')).toHaveLength(3);
    expect(area).toMatch(/^25\.20\d\d,55\.27\d\d;25\.20\d\d,55\.28\d\d;25\.19\d\d,55\.28\d\d$/);
    expect(screen.queryByText('3 corners')).toBeNull();
  });

  it('is given up by Escape', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Draw an area' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Search here' })).toBeNull();
    expect(onArea).not.toHaveBeenCalled();
  });

  it('is shown while it is searched, and cleared', async () => {
    const { user } = open({ area: '25.1000,55.1000;25.1000,55.3000;25.3000,55.2000' });
    expect(document.querySelector('polygon')?.getAttribute('points')?.split(' ')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Clear the area' }));
    expect(onArea).toHaveBeenCalledWith({ bounds: undefined, area: undefined });
  });
});

describe('what is in sight', () => {
  it('is searched when it is asked for', async () => {
    const { user, map } = open();
    expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
    map.focus();
    await user.keyboard('{ArrowRight}');
    expect(onArea).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Search this area' }));
    expect(onArea).toHaveBeenCalledWith({ bounds: expect.stringMatching(/^55\.28/), area: undefined });
    expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  });

  it('is searched at every step while the search follows the map', async () => {
    const { user, map } = open({ bounds: '55,25,55.5,25.5' });
    map.focus();
    await user.keyboard('{ArrowRight}');
    expect(onArea).toHaveBeenCalledOnce();
  });
});
