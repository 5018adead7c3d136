import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';

function shownAt(page: number, pageCount: number): string[] {
  const { unmount } = render(
    <MemoryRouter>
      <Pagination page={page} pageCount={pageCount} toHref={(each) => `/?page=${each}`} />
    </MemoryRouter>,
  );
  const shown = screen.queryAllByRole('listitem', { hidden: true }).map((item) => item.textContent ?? '');
  unmount();
  return shown;
}

describe('pagination', () => {
  it('shows the first, the last, and those around the current page', () => {
    expect(shownAt(6, 12)).toEqual(['1', '…', '5', '6', '7', '…', '12']);
    expect(shownAt(1, 12)).toEqual(['1', '2', '…', '12']);
    expect(shownAt(12, 12)).toEqual(['1', '…', '11', '12']);
  });

  it('fills a gap of one page with that page', () => {
    expect(shownAt(4, 12)).toEqual(['1', '2', '3', '4', '5', '…', '12']);
    expect(shownAt(2, 4)).toEqual(['1', '2', '3', '4']);
  });

  it('is not there for a single page', () => {
    expect(shownAt(1, 1)).toEqual([]);
  });

  it('marks the current page and offers only steps that exist', () => {
    render(
      <MemoryRouter>
        <Pagination page={1} pageCount={3} toHref={(each) => `/?page=${each}`} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/?page=2');
  });
});
