import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { faq } from '@diyar/domain/faq.ts';

const anchors = new Set(faq.flatMap((group) => group.entries.map((entry) => `#${entry.slug}`)));

/**
 * What is typed into the search box, and the question the address points at (`/faq#slug`). Arriving at a question
 * empties the search in the same render, so that the question is on the page when it is opened and scrolled to.
 */
export function useFaqSearch(): [text: string, setText: (text: string) => void] {
  const { hash, key } = useLocation();
  const visit = anchors.has(hash) ? `${key}${hash}` : '';
  const [search, setSearch] = useState({ text: '', visit });

  useEffect(() => {
    const question = visit === '' ? null : document.getElementById(visit.slice(visit.indexOf('#') + 1));
    if (!(question instanceof HTMLDetailsElement)) return;
    question.open = true;
    question.scrollIntoView();
    question.querySelector('summary')?.focus({ preventScroll: true });
  }, [visit]);

  return [search.visit === visit ? search.text : '', (text) => setSearch({ text, visit })];
}
