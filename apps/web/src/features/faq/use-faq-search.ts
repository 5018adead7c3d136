import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { faq } from '@diyar/domain/faq.ts';

const anchors = new Set(faq.flatMap((group) => group.entries.map((entry) => `#${entry.slug}`)));

function findQuestion(visit: string): HTMLDetailsElement | undefined {
  const question = visit === '' ? null : document.getElementById(visit.slice(visit.indexOf('#') + 1));
  return question instanceof HTMLDetailsElement ? question : undefined;
}

/**
 * What is typed into the search box, and the question the address points at (`/faq#slug`). Arriving at a question
 * empties the search in the same render, so that the question is on the page when it is opened and scrolled to.
 */
export function useFaqSearch(): [text: string, setText: (text: string) => void] {
  const { hash, key } = useLocation();
  const visit = anchors.has(hash) ? `${key}${hash}` : '';
  const [search, setSearch] = useState({ text: '', visit });

  // Before the paint, so that what is drawn has its place at once.
  useLayoutEffect(() => {
    const question = findQuestion(visit);
    if (question === undefined) return;
    question.open = true;
    question.dataset['arrived'] = '';
  }, [visit]);

  useEffect(() => {
    const question = findQuestion(visit);
    question?.scrollIntoView();
    question?.querySelector('summary')?.focus({ preventScroll: true });
  }, [visit]);

  return [search.visit === visit ? search.text : '', (text) => setSearch({ text, visit })];
}
