import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Property } from '@diyar/domain/properties.ts';
import { openProperty } from '#web/testing/open-property.tsx';

function buildPictures(count: number): Property['pictures'] {
  return Array.from({ length: count }, (_, position) => ({
    url: `/api/files/picture-${position + 1}/1600.jpg`,
    alt: `View number ${position + 1}`,
    width: 1600,
    height: 1067,
    color: '#8a7a64',
    kind: 'photo',
  }));
}

describe('the gallery', () => {
  it('moves with the arrow keys, wraps around, closes with Escape and gives the focus back', async () => {
    const { user } = await openProperty({ pictures: buildPictures(3) });
    const opener = screen.getByRole('button', { name: /^Open picture 1 of 3/ });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: /Pictures of/ });
    const counter = () => dialog.querySelector('[aria-live]')?.textContent;
    expect(counter()).toBe('Picture 1 / 3');

    await user.keyboard('{ArrowLeft}');
    expect(counter()).toBe('Picture 3 / 3');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(counter()).toBe('Picture 2 / 3');
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    expect(counter()).toBe('Picture 1 / 3');

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('shows all pictures in a grid first, floor plans under their own heading, and leads back to it', async () => {
    const [hall, roof, plan] = buildPictures(3);
    const pictures = [hall!, roof!, { ...plan!, alt: '', kind: 'floor-plan' as const }];
    const { user } = await openProperty({ pictures });
    const opener = screen.getByRole('button', { name: 'All pictures' });
    await user.click(opener);
    const grid = await screen.findByRole('dialog', { name: /Pictures of/ });
    const plans = within(within(grid).getByRole('region', { name: 'Floor plans' }));
    expect(within(within(grid).getByRole('region', { name: 'Photos' })).getAllByRole('button')).toHaveLength(2);
    const tile = plans.getByRole('button', { name: /^Open picture 3 of 3:\s?Floor plan$/ });
    await user.click(tile);
    const large = screen.getAllByRole('dialog').at(-1)!;
    expect(large.querySelector('[aria-live]')?.textContent).toBe('Picture 3 / 3');

    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog')).toEqual([grid]);
    expect(document.activeElement).toBe(tile);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('leads from one picture to all of them', async () => {
    const { user } = await openProperty({ pictures: buildPictures(4) });
    await user.click(screen.getByRole('button', { name: /^Open picture 1 of 4/ }));
    const large = await screen.findByRole('dialog');
    await user.click(within(large).getByRole('button', { name: 'All pictures' }));
    const grid = screen.getByRole('dialog');
    expect(within(grid).getAllByRole('button', { name: /^Open picture/ })).toHaveLength(4);
  });

  it('opens at the picture that was pressed, with its neighbours ready', async () => {
    const { user } = await openProperty({ pictures: buildPictures(5) });
    await user.click(screen.getByRole('button', { name: 'Show picture 4 of 5' }));
    await user.click(screen.getByRole('button', { name: /^Open picture 4 of 5/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector('[aria-live]')?.textContent).toBe('Picture 4 / 5');
    const ready = [...dialog.querySelectorAll('img')].map((image) => image.alt);
    expect(ready).toEqual(['View number 3', 'View number 4', 'View number 5']);
  });

  it('gives the focus back to the large picture even when it now shows another', async () => {
    const { user } = await openProperty({ pictures: buildPictures(9) });
    const opener = screen.getByRole('button', { name: /^Open picture 1 of 9/ });
    await user.click(opener);
    await screen.findByRole('dialog');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Open picture 5 of 9/ }));
  });

  it('has nothing to move between for one picture', async () => {
    const { user } = await openProperty({ pictures: buildPictures(1) });
    await user.click(screen.getByRole('button', { name: /^Open picture 1 of 1/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: 'Next picture' })).toBeNull();
    expect(dialog.querySelector('[aria-live]')?.textContent).toBe('Picture 1 / 1');
  });
});

describe('Share', () => {
  it('copies the link where the system has no sheet of its own', async () => {
    const { user, property } = await openProperty({}, '?tab=financial');
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getAllByRole('button', { name: 'Share' })[0] as HTMLElement);
    await screen.findByText('Link copied');
    expect(write).toHaveBeenCalledWith(`http://localhost:3000/property/${property.id}`);
  });
});
