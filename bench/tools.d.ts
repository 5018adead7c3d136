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

declare module '@tanstack/react-query' {
  interface Mutation<Input> {
    mutationFn(input: Input): Promise<unknown>;
    onSuccess?: () => Promise<void>;
  }
  export class QueryClient {
    invalidateQueries(which: { queryKey: string[] }): Promise<void>;
  }
  export function QueryClientProvider(properties: { client: QueryClient; children?: unknown }): null;
  export function useQuery<Data>(query: {
    queryKey: string[];
    queryFn: () => Promise<Data>;
    refetchInterval?: number | false;
  }): { data: Data | undefined };
  export function useMutation<Input = void>(mutation: Mutation<Input>): { mutate(input: Input): void };
}

declare module 'wagmi' {
  interface Mutation {
    mutate(input?: object): void;
    mutateAsync(input: object): Promise<string>;
    isPending: boolean;
    error: Error | null;
  }
  export function createConfig(settings: object): object;
  export function http(): object;
  export function injected(): object;
  export function WagmiProvider(properties: { config: object; children?: unknown }): null;
  export function useConnection(): { address?: string; chainId?: number; status: string };
  export function useConnectionEffect(effect: { onDisconnect(): void }): void;
  export function useConnectors(): readonly { id: string; name: string }[];
  export function useConnect(): Mutation;
  export function useDisconnect(): Mutation;
  export function useSignMessage(): Mutation;
  export function useSignTypedData(): Mutation;
}
