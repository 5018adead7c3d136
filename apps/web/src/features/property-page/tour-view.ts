// oxlint-disable-next-line import/no-unassigned-import -- all it does is to put itself on the window
import 'pannellum/build/pannellum.js';

const FIELD_OF_VIEW_DEGREES = 100;
const TURN_DEGREES_A_SECOND = -2;

interface TourEvents {
  onReady: () => void;
  onFailed: () => void;
}

/** Draws the room around the viewer and lets them turn by finger, mouse and arrow keys. Answers how to end it. */
export function showTour(container: HTMLElement, url: string, { onReady, onFailed }: TourEvents): () => void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = window.pannellum.viewer(container, {
    type: 'equirectangular',
    panorama: url,
    autoLoad: true,
    showControls: false,
    keyboardZoom: true,
    compass: false,
    hfov: FIELD_OF_VIEW_DEGREES,
    autoRotate: isCalm ? 0 : TURN_DEGREES_A_SECOND,
    strings: { loadingLabel: '', genericWebGLError: '' },
  });
  viewer.on('load', onReady);
  viewer.on('error', onFailed);
  return () => viewer.destroy();
}
