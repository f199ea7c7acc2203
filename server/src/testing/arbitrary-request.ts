import fc from 'fast-check'
import { parametersOf, type Operation } from '../pages/api/openapi.ts'

/** The part of JSON Schema that the API document uses. */
type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}
type Arb = fc.Arbitrary<unknown>

const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '\u200b',
  '👩‍👩‍👧‍👦',
  "'; DROP TABLE profile; --",
  '<script>alert(1)</script>',
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '\\',
  '%',
  '_',
  '=1+1',
  'null',
  'NaN',
  '-1',
  '1e999',
  '9007199254740993',
  'x'.repeat(5_000),
  'ñ'.repeat(400),
  '\r\nset-cookie: a=b',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T25:61:00Z',
]
const nasty: Arb = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.constantFrom(null, true, -1, 0, 0.5, 1e308, 2 ** 53, [], {}, [[[]]], [null], { a: { b: {} } }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Values that mostly satisfy a schema and sometimes violate it. `ids` are ids of existing objects. */
export function arbitraryValue(schema: Schema | undefined, ids: string[]): Arb {
  return fc.oneof({ weight: 5, arbitrary: valid(schema, ids) }, { weight: 1, arbitrary: nasty })
}

function valid(s: Schema | undefined, ids: string[]): Arb {
  if (!s) return nasty
  if (s.const !== undefined) return fc.constant(s.const)
  if (s.enum) return fc.constantFrom(...s.enum)
  const parts = s.anyOf ?? s.oneOf
  if (parts) return fc.oneof(...parts.map((p) => valid(p, ids)))
  if (s.type === 'object') return objectOf(s, ids)
  if (s.type === 'array') return fc.array(arbitraryValue(s.items, ids), { maxLength: Math.min(s.maxItems ?? 5, 5) })
  if (s.type === 'boolean') return fc.boolean()
  if (s.type === 'null') return fc.constant(null)
  if (s.type === 'integer' || s.type === 'number')
    return fc.integer({
      min: Math.ceil(Math.max(s.minimum ?? -5, -1000)),
      max: Math.floor(Math.min(s.maximum ?? 1000, 100_000)),
    })
  if (s.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (s.format === 'email') return fc.emailAddress()
  if (s.format === 'date-time') return fc.date({ noInvalidDate: true }).map((d) => d.toISOString())
  return fc.string({ unit: 'grapheme', minLength: s.minLength ?? 0, maxLength: Math.min(s.maxLength ?? 40, 60) })
}

function objectOf(s: Schema, ids: string[]): Arb {
  const fields = Object.entries(s.properties ?? {})
  const record = fc.record(Object.fromEntries(fields.map(([name, type]) => [name, arbitraryValue(type, ids)])), {
    requiredKeys: s.required ?? [],
  })
  const extra = fc.dictionary(fc.constantFrom('stars', 'role', '__proto__', 'x', ''), nasty, { maxKeys: 1 })
  return fc.oneof(
    { weight: 8, arbitrary: record },
    { weight: 1, arbitrary: fc.tuple(record, extra).map(([a, b]) => ({ ...a, ...b })) },
  )
}

export type FuzzRequest = { url: string; headers: Record<string, string>; body: string | Buffer | undefined }
type Target = { path: string; operation: Operation; ids: string[]; cookies: string[] }

const encoded = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

/** Requests for an endpoint: mostly valid input in URL and body, mixed with invalid headers, cookies and encodings. */
export function arbitraryRequest({ path, operation, ids, cookies }: Target): fc.Arbitrary<FuzzRequest> {
  const parameters = parametersOf(operation)
  const of = (place: string) => parameters.filter((p) => p.in === place)
  const record = (place: string) =>
    fc.record(Object.fromEntries(of(place).map((p) => [p.name, arbitraryValue(p.schema as Schema, ids)])), {
      requiredKeys: of(place).flatMap((p) => (p.required ? [p.name] : [])),
    })
  const schema = (operation.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)?.content?.[
    'application/json'
  ]?.schema
  return fc
    .record({
      inPath: record('path'),
      query: record('query'),
      body: bodyOf(schema, ids),
      headers: arbitraryHeaders(cookies),
    })
    .map(({ inPath, query, body, headers }) => {
      const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => encoded(inPath[name]))
      const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
      const typed: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      return {
        url: `/api/v1${address}${search.length ? `?${search.join('&')}` : ''}`,
        headers: { ...typed, ...headers },
        body,
      }
    })
}

function bodyOf(schema: Schema | undefined, ids: string[]): fc.Arbitrary<string | Buffer | undefined> {
  if (!schema) return fc.constantFrom(undefined, undefined, undefined, '{}')
  const json = arbitraryValue(schema, ids).map((v) => JSON.stringify(v))
  const broken = fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    json.map((text) => text.slice(0, -1)),
    fc.constantFrom('', 'null', '[]', '{"a":1', '{"a":"\\ud800"}', '['.repeat(1_000)),
  )
  return fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: broken })
}

function arbitraryHeaders(cookies: string[]): fc.Arbitrary<Record<string, string>> {
  const printable = fc.stringMatching(/^[\x21-\x7e]{0,130}$/)
  return fc
    .record(
      {
        cookie: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...cookies) }, { weight: 1, arbitrary: printable }),
        'idempotency-key': printable,
        'accept-language': fc.oneof(printable, fc.constantFrom('es', 'de;q=x', '*;q=0', ',,,')),
        'content-type': fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain', 'x'),
        'x-forwarded-for': printable,
        'content-encoding': fc.constantFrom('gzip', 'identity'),
        'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site'),
      },
      { requiredKeys: ['cookie'] },
    )
    .chain((headers) =>
      fc.subarray(Object.keys(headers).filter((k) => k !== 'cookie')).map((drop) => without(headers, drop)),
    )
}

const without = (headers: Record<string, string | undefined>, drop: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([k, v]) => v !== undefined && !drop.includes(k))) as Record<
    string,
    string
  >
