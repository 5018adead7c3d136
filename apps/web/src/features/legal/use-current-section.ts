import { useEffect, useState } from 'react';

/** The id of the section being read: the last one whose heading has passed the upper third of the window. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);

  useEffect(() => {
    const sections = ids.map((id) => document.getElementById(id)).filter((section) => section !== null);
    function look() {
      const line = window.innerHeight / 3;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = isAtEnd
        ? sections.filter((section) => section.getBoundingClientRect().top < window.innerHeight)
        : sections.filter((section) => section.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? sections[0])?.id);
    }
    const observer = new IntersectionObserver(look, { rootMargin: '-33% 0px -66% 0px' });
    for (const section of sections) observer.observe(section);
    window.addEventListener('scrollend', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scrollend', look);
    };
  }, [ids]);

  return current;
}
