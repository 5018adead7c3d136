import fc from 'fast-check';
import { z } from 'zod';

/** As much of JSON Schema as the description of the API uses. */
export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  parameters?: { in: Place; name: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: unknown[];
}

/** What `/api/openapi.json` answers. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
}

type Place = 'path' | 'query' | 'header' | 'body';

/** A value of a request: its place and the names or numbers that lead to it. */
export interface Field {
  place: Place;
  path: (string | number)[];
  schema: Schema;
  isRequired: boolean;
}

export interface DescribedCall {
  /** `GET /api/properties/{id}` */
  name: string;
  method: string;
  path: string;
  fields: Field[];
  body: Schema | undefined;
  isForPeople: boolean;
  /** What answers of each listed status must look like; undefined where only the status is described. */
  answers: Map<number, z.ZodType | undefined>;
}

export interface ApiRequest {
  method: string;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export type Send = (request: SentRequest) => Promise<ApiAnswer>;

/** Sends one request as one person and answers the `data` of what came back, or undefined when it was refused. */
// oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes, read as they are described
export type AskAs = (method: string, path: string, body?: unknown) => Promise<any>;

export function listDescribedCalls({ paths }: ApiDescription): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toCall(method.toUpperCase(), path, operation)),
  );
}

function toCall(method: string, path: string, operation: Operation): DescribedCall {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const parameters = (operation.parameters ?? []).map(({ in: place, name, schema, required = false }) => ({
    place,
    path: [name],
    schema,
    isRequired: required,
  }));
  const answers = Object.entries(operation.responses).map(([status, { content }]): [number, z.ZodType | undefined] => {
    const schema = content?.['application/json']?.schema;
    return [Number(status), schema && z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])];
  });
  return {
    name: `${method} ${path}`,
    method,
    path,
    fields: [...parameters, ...(body === undefined ? [] : listFields(body, []))],
    body,
    isForPeople: (operation.security ?? []).length > 0,
    answers: new Map(answers),
  };
}

/** Fields of a body, those inside of others too; of a list the first item. */
function listFields(schema: Schema, path: Field['path'], isRequired = true): Field[] {
  const shape = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const own: Field[] = path.length === 0 ? [] : [{ place: 'body', path, schema: shape, isRequired }];
  const inner = Object.entries(shape.properties ?? {}).flatMap(([name, each]) =>
    listFields(each, [...path, name], shape.required?.includes(name) ?? false),
  );
  return [...own, ...inner, ...(shape.items === undefined ? [] : listFields(shape.items, [...path, 0]))];
}

/** Values that a schema alone does not describe, by the name of their field; of several the one of the right type counts. */
const sensible: Record<string, (string | number)[]> = {
  password: ['a garden of 7 figs'],
  newPassword: ['a garden of 8 figs'],
  query: ['bedrooms=3'],
  number: ['AE070331234567890123456'],
  currency: ['USD'],
  timeZone: ['Asia/Dubai'],
  amount: [300, '300'],
  amountMinor: [10_000],
  atLeastMinor: [100_000],
  method: ['balance'],
  yearBuilt: ['2015'],
  valuation: [500_000],
  salePrice: [300_000],
  rentPrice: [1500],
  latitude: [25.1, '25.1'],
  longitude: [55.2, '55.2'],
  propertyType: ['House'],
  isForRent: ['true'],
  isForSale: ['true'],
  isForInvestment: ['true'],
  hasTour: ['false'],
  amenities: ['Garden'],
  listedWithinDays: ['7'],
  bedrooms: [3, '3'],
  bathrooms: [2, '2'],
  priceMin: ['1000'],
  priceMax: ['900000'],
  areaMin: ['100'],
  areaMax: ['9000'],
  bounds: ['54,24,56,26'],
  area: [1800, '24,54;26,54;26,56'],
  zoom: ['5'],
  limit: ['3'],
  cursor: [''],
  endpoint: ['https://push.example.com/device'],
  periodStart: ['2026-09-01'],
  periodEnd: ['2026-09-30'],
  valuedOn: ['2026-09-30'],
};

/** Optional fields that name something a request rarely has; left out until they are attacked. */
const rare = new Set(['intentId', 'corrects', 'version', 'images', 'imageAlts', 'imageKinds', 'panorama', 'token']);
const rareLists = new Set(['pictureIds', 'fileIds', 'costs', 'reserveMinor', 'fromReserveMinor']);

/**
 * A request that the description allows; `idOf` knows what a path leads to and which id a field may hold. A whole one has every
 * parameter of the query.
 */
export function validRequest(
  call: DescribedCall,
  idOf: (name: string) => string,
  isWhole = false,
): fc.Arbitrary<ApiRequest> {
  const collection = /([\w-]+)\/\{\w+\}/.exec(call.path)?.[1] ?? '';
  const part = (place: Place): fc.Arbitrary<Record<string, unknown>> => {
    const own = call.fields.filter((field) => field.place === place && (field.isRequired || place === 'query'));
    const values = own.map(({ path: [name], schema }) => [
      String(name),
      place === 'path' && schema.format === 'uuid'
        ? fc.constant(idOf(collection))
        : validValue(schema, String(name), idOf),
    ]);
    const required = own.filter((field) => isWhole || field.isRequired).map(({ path: [name] }) => String(name));
    return fc.record(Object.fromEntries(values), { requiredKeys: required });
  };
  return fc.record({
    method: fc.constant(call.method),
    path: part('path'),
    query: part('query'),
    headers: part('header'),
    body: call.body === undefined ? fc.constant(undefined) : validValue(call.body, '', idOf),
  });
}

function validValue(schema: Schema, name: string, idOf: (name: string) => string): fc.Arbitrary<unknown> {
  const shape = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  const known = sensible[name]?.find((value) => typeof value === (type === 'integer' ? 'number' : type));
  if (known !== undefined && (shape.enum?.includes(known) ?? true)) return fc.constant(known);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (name === 'email') return fc.uuid().map((id) => `attacked-${id}@example.com`);
  if (type === 'object') {
    const kept = Object.entries(shape.properties ?? {}).filter(
      ([key]) => shape.required?.includes(key) || !(rare.has(key) || rareLists.has(key)),
    );
    return fc.record(Object.fromEntries(kept.map(([key, each]) => [key, validValue(each, key, idOf)])));
  }
  if (type === 'array')
    return fc.array(validValue(shape.items ?? {}, name, idOf), { minLength: shape.minItems ?? 1, maxLength: 2 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const min = Math.max(shape.minimum ?? 0, shape.exclusiveMinimum === undefined ? 0 : shape.exclusiveMinimum + 1);
    return fc.integer({ min: Math.ceil(min), max: Math.min(shape.maximum ?? 1000, min + 1000) });
  }
  return validString(shape, name, idOf);
}

const DAY_MS = 86_400_000;

function validString(shape: Schema, name: string, idOf: (name: string) => string): fc.Arbitrary<string> {
  if (shape.format === 'uuid') return name.endsWith('Id') ? fc.constant(idOf(name)) : fc.uuid();
  if (shape.format === 'date' || shape.format === 'date-time') {
    const length = shape.format === 'date' ? 10 : undefined;
    return fc
      .integer({ min: 3, max: 30 })
      .map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, length));
  }
  if (shape.pattern !== undefined) return fc.stringMatching(new RegExp(shape.pattern));
  const min = Math.max(1, shape.minLength ?? 1);
  return fc
    .string({
      unit: fc.constantFrom('a', 'b', 'c', ' '),
      minLength: min,
      maxLength: Math.min(shape.maxLength ?? 40, min + 40),
    })
    .map((text) => `x${text.slice(1)}`);
}
