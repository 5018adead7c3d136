import { useEffect, useEffectEvent } from 'react';

interface GalleryKeys {
  onStep: (by: 1 | -1) => void;
  onFirst: () => void;
  onLast: () => void;
}

/** Arrow keys follow the reading direction. */
export function useGalleryKeys({ onStep, onFirst, onLast }: GalleryKeys): void {
  const press = useEffectEvent((key: string): boolean => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') onStep(key === forward ? 1 : -1);
    else if (key === 'Home') onFirst();
    else if (key === 'End') onLast();
    else return false;
    return true;
  });

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!event.altKey && !event.ctrlKey && !event.metaKey && press(event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
