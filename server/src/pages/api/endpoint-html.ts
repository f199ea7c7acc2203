import type { Language, RateLimit } from '@liston/contract/kernel'
import { escapeHtml } from '../../platform/http/index.ts'
import { exampleOf } from './example.ts'
import { type Operation, parametersOf } from './openapi.ts'
import { type ApiTexts, apiTexts } from './texts.ts'
import { typeText } from './type-text.ts'

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
