import type { EndpointMeta, EndpointScope } from '@liston/contract/kernel'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

export type Operation = OpenAPI.OperationObject & {
  'x-access'?: EndpointMeta['access']
  'x-limit'?: EndpointMeta['limit']
  /** Scope that an API key needs. Without it, no API key is allowed. */
  'x-key-scope'?: EndpointScope
}
export type ApiDocument = OpenAPI.Document

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

type Options = { contract: AnyContractRouter; appName: string; version: string; sessionCookie: string }

/** The API as an OpenAPI 3.1 document: contract, access, rate limits, key scopes and every refusal. */
export async function describeApi(o: Options): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(o.contract, {
    info: { title: `${o.appName} API`, version: o.version },
    servers: [{ url: '/api/v1' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: o.sessionCookie },
        key: { type: 'http', scheme: 'bearer', description: 'An API key, made at /account/api-keys' },
      },
    },
  })
  for (const { method, operation } of operationsOf(document)) {
    const procedure = find(o.contract, operation.operationId ?? '')
    complete(operation, { isRead: method === 'get', meta: procedure['~orpc'].meta as EndpointMeta })
  }
  return document
}

/** Every operation of a document with its path and method. */
export function operationsOf(document: ApiDocument): { path: string; method: string; operation: Operation }[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method] as Operation | undefined
      return operation ? [{ path, method, operation }] : []
    }),
  )
}

/** The parameters of an operation. This API declares none by reference. */
export const parametersOf = (operation: Operation): OpenAPI.ParameterObject[] =>
  (operation.parameters ?? []).flatMap((p) => ('$ref' in p ? [] : [p as OpenAPI.ParameterObject]))

function find(contract: AnyContractRouter, operationId: string): AnyContractProcedure {
  const found = operationId.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract)
  if (!isContractProcedure(found)) throw new Error(`No endpoint is called ${operationId}`)
  return found
}

const refusal = (code: string) => ({
  type: 'object' as const,
  properties: {
    defined: { const: true },
    code: { const: code },
    status: { type: 'integer' as const },
    message: { type: 'string' as const },
  },
  required: ['defined', 'code', 'status'],
})
const refused = (description: string, code: string) => ({
  description,
  content: { 'application/json': { schema: refusal(code) } },
})

/** Repeats general facts at every endpoint, because a reader may look at one only. */
type Said = { isRead: boolean; meta: EndpointMeta }
function complete(operation: Operation, { isRead, meta }: Said): void {
  const scope = meta.key
  operation['x-access'] = meta.access
  operation['x-limit'] = meta.limit
  // An endpoint open without credentials also accepts a key.
  const byKey = scope ? [{ key: scope === 'any' ? [] : [scope] }] : []
  if (scope) operation['x-key-scope'] = scope
  if (meta.access !== 'open') operation.security = [{ session: [] }, ...byKey]
  else if (scope) operation.security = [{}, ...byKey]
  const responses = (operation.responses ??= {})
  const tooMany = responses[429]
  if (tooMany && !('$ref' in tooMany))
    tooMany.headers = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }
  responses.default = { description: 'A failure of ours: code INTERNAL, with the id of the log line' }
  if (isRead) return
  responses[403] ??= refused('The request came from another site', 'FORBIDDEN')
  responses[413] ??= refused('The body is larger than 256 KiB', 'BODY_TOO_LARGE')
  responses[415] ??= refused('The body is not application/json', 'UNSUPPORTED_TYPE')
  if (meta.fileBytes) describeFile(operation, meta.fileBytes)
  if (!meta.takesKey) return
  operation.parameters = [
    ...(operation.parameters ?? []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'The same key and input again have their effect once, for 24 h; with another input they are refused',
      schema: { type: 'string', maxLength: 100 },
    },
  ]
}

/** The file is the whole body, so the other fields move to the query. */
function describeFile(operation: Operation, fileBytes: number): void {
  const json = (operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content['application/json']?.schema
  const { file: _file, ...fields } = (json as OpenAPI.SchemaObject | undefined)?.properties ?? {}
  operation.parameters = [
    ...(operation.parameters ?? []),
    ...Object.entries(fields).map(([name, schema]) => ({ name, in: 'query', required: true, schema })),
  ] as NonNullable<Operation['parameters']>
  operation.requestBody = {
    required: true,
    description: `At most ${fileBytes} bytes`,
    content: { 'application/octet-stream': {} },
  }
}
