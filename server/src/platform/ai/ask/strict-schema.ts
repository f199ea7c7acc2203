import * as z from 'zod'

type Json = { [key: string]: unknown }

/** JSON Schema of an answer. */
export const jsonSchemaOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** JSON Schema keywords that providers accept in strict mode. They reject a schema with any other. */
const KNOWN = new Set(['type', 'properties', 'items', 'enum', 'const', 'anyOf', 'description'])

/** The schema in strict mode: every property is required, no others are allowed. Lengths are checked here instead. */
export function strictOf(schema: Json): Json {
  const strict: Json = {}
  for (const [key, value] of Object.entries(schema)) if (KNOWN.has(key)) strict[key] = value
  if (isJson(strict.items)) strict.items = strictOf(strict.items)
  if (Array.isArray(strict.anyOf)) strict.anyOf = strict.anyOf.map((one: Json) => strictOf(one))
  if (!isJson(strict.properties)) return strict
  const properties = Object.entries(strict.properties).map(([name, one]) => [name, strictOf(one as Json)] as const)
  return {
    ...strict,
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  }
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
