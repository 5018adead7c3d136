// Lighthouse and its browser have a lockfile of their own and are not installed where types are checked: this is what is used of them.
declare module 'lighthouse' {
  interface Audit {
    score: number | null;
    numericValue?: number;
    details?: { items: { url: string; resourceType: string }[] };
  }
  export interface Report {
    runtimeError?: { message: string };
    audits: Record<string, Audit>;
    categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  }
  export default function lighthouse(url: string, flags: object): Promise<{ lhr: Report }>;
}

declare module 'chrome-launcher' {
  export interface Browser {
    port: number;
    kill(): void;
  }
  export function launch(options: object): Promise<Browser>;
}
