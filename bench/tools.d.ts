// Tools of measuring have a lockfile of their own and are not installed where types are checked: this is what is used of them.
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

declare module '@nestjs/common' {
  type Decorate = (target: object, key: string, descriptor: PropertyDescriptor) => void;
  export function Get(): Decorate;
  export function Query(name: string): (target: object, key: string, index: number) => void;
  export function Controller(path: string): (target: object) => void;
}

declare module '@nestjs/core' {
  export const NestFactory: {
    create(
      module: { module: object; controllers: object[] },
      options: object,
    ): Promise<{ listen(port: number, host: string): Promise<unknown> }>;
  };
}

declare module 'typeorm' {
  export const EntitySchema: new (options: object) => object;
  export class DataSource {
    constructor(options: object);
    initialize(): Promise<this>;
    getRepository(entity: object): { findAndCount(options: object): Promise<[object[], number]> };
  }
  export function IsNull(): object;
}
