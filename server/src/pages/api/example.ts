import { type Operation, parametersOf } from './openapi.ts'

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
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
export function sampleOf(s: Schema | undefined): unknown {
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

type Endpoint = { path: string; method: string; operation: Operation }

const signedBy = (operation: Operation) =>
  operation['x-key-scope'] ? `-H "Authorization: Bearer $LISTON_KEY"` : `-H 'Cookie: sid=…'`

/** A curl command that calls the endpoint. */
export function exampleOf({ path, method, operation }: Endpoint, origin: string): string {
  const parameters = parametersOf(operation)
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const schema = parameters.find((p) => p.name === name)?.schema
    return encodeURIComponent(String(sampleOf(schema as Schema)))
  })
  const required = parameters.filter((p) => p.in === 'query' && p.required)
  const query = new URLSearchParams(
    required.map((p): [string, string] => [p.name, String(sampleOf(p.schema as Schema))]),
  )
  const body = operation.requestBody as { content?: { 'application/json'?: { schema?: Schema } } } | undefined
  const schema = body?.content?.['application/json']?.schema
  const lines = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${origin}/api/v1${filled}${query.size ? `?${query}` : ''}'`,
    ...(operation['x-access'] === 'open' ? [] : [signedBy(operation)]),
    ...(schema ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(sampleOf(schema))}'`] : []),
  ]
  return lines.join(' \\\n  ')
}
