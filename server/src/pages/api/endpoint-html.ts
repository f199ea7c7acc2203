import type { Language, RateLimit } from '@liston/contract/kernel'
import type { OpenAPI } from '@orpc/openapi'
import { escapeHtml } from '../../platform/http/index.ts'
import { type Operation, parametersOf } from './openapi.ts'
import { type ApiTexts, apiTexts } from './texts.ts'

type Endpoint = { path: string; method: string; operation: Operation }
type Options = { language: Language; origin: string; limitText(limit: RateLimit, language: Language): string }
type Json = { content?: { 'application/json'?: { schema?: unknown } } }
type Row = { name: string; place: keyof ApiTexts['places']; schema: unknown; required: boolean }

const schemaOf = (part: unknown) => (part as Json | undefined)?.content?.['application/json']?.schema
const table = (heads: string[], rows: string[][]) =>
  `<table><thead><tr>${heads.map((h) => `<th>${h}</th>`).join('')}</tr></thead><tbody>${rows
    .map((r) => `<tr>${r.map((c) => `<td>${c}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`
const code = (text: string) => `<code>${escapeHtml(text)}</code>`

/** HTML of one endpoint, collapsed: the summary line shows what it is, the body everything else. */
export function endpointHtml({ path, method, operation }: Endpoint, o: Options): string {
  const t = apiTexts[o.language]
  const access = t.access[operation['x-access'] ?? 'open']
  const output = schemaOf(operation.responses?.[200])
  const inside = [
    `<p>${t.key}: ${keyText(operation, t)}</p>`,
    `<p>${t.limit}: ${escapeHtml(o.limitText(operation['x-limit'] ?? 'read', o.language))}</p>`,
    `<h3>${t.inputs}</h3>${inputTable(operation, t)}`,
    `<h3>${t.output}</h3><pre>${escapeHtml(output === undefined ? '—' : typeText(output))}</pre>`,
    `<h3>${t.refusals}</h3>${refusalTable(operation, t)}`,
    `<h3>${t.example}</h3><pre>${escapeHtml(exampleOf({ path, method, operation }, o.origin))}</pre>`,
  ]
  return `<details class="api-endpoint" id="${escapeHtml(operation.operationId ?? '')}"><summary>\
<span class="api-method">${method.toUpperCase()}</span>${code(path)}<span lang="en">${escapeHtml(operation.summary ?? '')}</span>\
<span class="api-access">${access}</span></summary><div>${inside.join('')}</div></details>`
}

type ExampleSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: ExampleSchema[]
  oneOf?: ExampleSchema[]
  allOf?: ExampleSchema[]
  items?: ExampleSchema
  properties?: Record<string, ExampleSchema>
  required?: string[]
  minLength?: number
  minimum?: number
  minItems?: number
  default?: unknown
}

const formats: Record<string, string> = {
  uuid: '0198f9a0-7b1c-7000-8000-000000000001',
  email: 'ana@liston.test',
  'date-time': '2026-11-21T10:00:00.000Z',
  date: '2026-11-21',
  uri: 'https://liston.test/',
}

/** A sample value with the structure of a schema. Patterns are not considered. */
function sampleOf(s: ExampleSchema | undefined): unknown {
  if (!s) return null
  if (s.const !== undefined) return s.const
  if (s.default !== undefined) return s.default
  if (s.enum) return s.enum[0]
  const parts = s.anyOf ?? s.oneOf ?? s.allOf
  if (parts) return sampleOf(parts[0])
  if (s.type === 'object')
    return Object.fromEntries((s.required ?? []).map((name) => [name, sampleOf(s.properties?.[name])]))
  if (s.type === 'array') return Array.from({ length: s.minItems ?? 0 }, () => sampleOf(s.items))
  if (s.type === 'integer' || s.type === 'number') return Math.max(1, s.minimum ?? 1)
  if (s.type === 'boolean') return true
  return s.type === 'string' ? (formats[s.format ?? ''] ?? 'texto'.padEnd(s.minLength ?? 0, 'o')) : null
}

const signedBy = (operation: Operation) =>
  operation['x-key-scope'] ? `-H "Authorization: Bearer $LISTON_KEY"` : `-H 'Cookie: sid=…'`

/** A curl command that calls the endpoint. */
function exampleOf({ path, method, operation }: Endpoint, origin: string): string {
  const parameters = parametersOf(operation)
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const schema = parameters.find((p) => p.name === name)?.schema
    return encodeURIComponent(String(sampleOf(schema as ExampleSchema)))
  })
  const required = parameters.filter((p) => p.in === 'query' && p.required)
  const query = new URLSearchParams(
    required.map((p): [string, string] => [p.name, String(sampleOf(p.schema as ExampleSchema))]),
  )
  const body = operation.requestBody as { content?: { 'application/json'?: { schema?: ExampleSchema } } } | undefined
  const schema = body?.content?.['application/json']?.schema
  const lines = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${origin}/api/v1${filled}${query.size ? `?${query}` : ''}'`,
    ...(operation['x-access'] === 'open' ? [] : [signedBy(operation)]),
    ...(schema ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(sampleOf(schema))}'`] : []),
  ]
  return lines.join(' \\\n  ')
}

type Schema = Exclude<OpenAPI.SchemaObject, boolean> & { const?: unknown; prefixItems?: Schema[] }

const indent = (text: string) => text.replace(/\n/g, '\n  ')
const MANY = 12

/** A schema in the notation of TypeScript types, followed by its limits. */
function typeText(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'any'
  const s = schema as Schema
  if (s.const !== undefined) return JSON.stringify(s.const)
  if (s.enum) return enumText(s.enum)
  const parts = s.anyOf ?? s.oneOf
  if (parts) return parts.map(typeText).join(' | ')
  if (s.allOf) return s.allOf.map(typeText).join(' & ')
  if (s.type === 'array') return `${typeText((s as { items?: unknown }).items)}[]${limits(s)}`
  if (s.type === 'object') return objectText(s)
  return `${s.format ?? String(s.type ?? 'any')}${limits(s)}`
}

const enumText = (values: unknown[]) =>
  values.length > MANY
    ? `${values.slice(0, 3).map(String).join(' | ')} | … (${values.length})`
    : values.map((v) => JSON.stringify(v)).join(' | ')

function objectText(s: Schema): string {
  const required = new Set(s.required ?? [])
  const lines = Object.entries(s.properties ?? {}).map(
    ([name, type]) => `${name}${required.has(name) ? '' : '?'}: ${indent(typeText(type))}`,
  )
  return lines.length ? `{\n  ${lines.join('\n  ')}\n}` : '{}'
}

/** Limits as text. Those of safe integers are left out. */
function limits(s: Schema): string {
  const low = s.minLength ?? s.minItems ?? s.minimum
  const high = s.maxLength ?? s.maxItems ?? s.maximum
  const says = (n: number | undefined) => n !== undefined && Math.abs(n) < Number.MAX_SAFE_INTEGER
  if (says(low) && says(high)) return ` (${low}–${high})`
  if (says(high)) return ` (≤ ${high})`
  return says(low) && low !== 0 ? ` (≥ ${low})` : ''
}

const keyText = ({ 'x-key-scope': scope }: Operation, t: ApiTexts) =>
  scope === undefined ? t.noKey : scope === 'any' ? t.anyKey : code(scope)

function inputTable(operation: Operation, t: ApiTexts): string {
  const rows = inputsOf(operation).map(({ name, place, schema, required }) => [
    `${code(name)}${required ? ` <small>${t.required}</small>` : ''}`,
    t.places[place],
    `<pre>${escapeHtml(typeText(schema))}</pre>`,
  ])
  return rows.length ? table([t.field, t.where, t.type], rows) : `<p>${t.none}</p>`
}

/** Every field a caller may send, in path, query, headers or body. */
export function inputsOf(operation: Operation): Row[] {
  const parameters = parametersOf(operation).map((p) => ({
    name: p.name,
    place: p.in as Row['place'],
    schema: p.schema,
    required: p.required ?? false,
  }))
  const body = schemaOf(operation.requestBody) as
    | { properties?: Record<string, unknown>; required?: string[] }
    | undefined
  const fields = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    place: 'body' as const,
    schema,
    required: body?.required?.includes(name) ?? false,
  }))
  return [...parameters, ...fields]
}

function refusalTable(operation: Operation, t: ApiTexts): string {
  const rows = refusalsOf(operation).map((r) => [
    String(r.status),
    code(r.code),
    r.data === undefined ? '' : `<pre>${escapeHtml(typeText(r.data))}</pre>`,
  ])
  return table([t.status, t.code, t.data], rows)
}

type Refused = { properties?: { code?: { const?: string }; data?: unknown } }

export function refusalsOf(operation: Operation): { status: number; code: string; data: unknown }[] {
  return Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
    const schema = schemaOf(response) as (Refused & { oneOf?: Refused[] }) | undefined
    if (!(Number(status) >= 400) || !schema) return []
    return (schema.oneOf ?? [schema]).flatMap((one) => {
      const named = one.properties?.code?.const
      return named ? [{ status: Number(status), code: named, data: one.properties?.data }] : []
    })
  })
}
