declare module 'pannellum/build/pannellum.js';

interface PannellumViewer {
  on(event: 'load' | 'error', listener: () => void): void;
  destroy(): void;
}

interface Window {
  pannellum: {
    viewer(
      container: HTMLElement,
      options: {
        type: 'equirectangular';
        panorama: string;
        autoLoad: boolean;
        showControls: boolean;
        keyboardZoom: boolean;
        compass: boolean;
        hfov: number;
        autoRotate: number;
        strings: Record<string, string>;
      },
    ): PannellumViewer;
  };
}
