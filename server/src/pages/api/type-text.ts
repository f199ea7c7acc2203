import type { OpenAPI } from '@orpc/openapi'

type Schema = Exclude<OpenAPI.SchemaObject, boolean> & { const?: unknown; prefixItems?: Schema[] }

const indent = (text: string) => text.replace(/\n/g, '\n  ')
const MANY = 12

/** A schema in the notation of TypeScript types, followed by its limits. */
export function typeText(schema: unknown): string {
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
