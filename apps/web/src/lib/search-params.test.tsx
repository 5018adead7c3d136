import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BrowserRouter } from '#web/app/browser-router.tsx';
import { useChoiceParam, useSearchParams } from './search-params.ts';

function open(path: string) {
  window.history.replaceState(null, '', path);
  return renderHook(() => useSearchParams(), { wrapper: BrowserRouter }).result;
}

function setTab(params: URLSearchParams) {
  params.set('tab', 'financial');
  return params;
}

describe('useSearchParams', () => {
  it('reads the address', () => {
    expect(open('/property/7?tab=a%2Bb').current[0].get('tab')).toBe('a+b');
  });

  it('changes it and keeps the rest', () => {
    const result = open('/property/7?from=list#top');
    const before = window.history.length;
    act(() => result.current[1](setTab, { replace: true }));
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      '/property/7?from=list&tab=financial#top',
    );
    expect(result.current[0].get('tab')).toBe('financial');
    expect(window.history.length).toBe(before);
  });

  it('adds an entry unless told to replace', () => {
    const result = open('/property/7');
    const before = window.history.length;
    act(() => result.current[1](setTab));
    expect(window.history.length).toBe(before + 1);
  });
});

describe('useChoiceParam', () => {
  function openChoice(path: string) {
    window.history.replaceState(null, '', path);
    return renderHook(() => useChoiceParam('show', ['all', 'rent', 'sale']), { wrapper: BrowserRouter }).result;
  }
  const readAddress = () => window.location.pathname + window.location.search + window.location.hash;

  it.each([
    ['/list', 'all'],
    ['/list?show=rent', 'rent'],
    ['/list?show=castle', 'all'],
  ])('reads %s as %s', (path, chosen) => {
    expect(openChoice(path).current[0]).toBe(chosen);
  });

  it('writes the choice next to the rest, without the anchor, and replaces the entry', () => {
    const result = openChoice('/list?from=mail#income-1');
    const before = window.history.length;
    act(() => result.current[1]('sale'));
    expect(readAddress()).toBe('/list?from=mail&show=sale');
    act(() => result.current[1]('all'));
    expect(readAddress()).toBe('/list?from=mail');
    expect(result.current[0]).toBe('all');
    expect(window.history.length).toBe(before);
  });
});
