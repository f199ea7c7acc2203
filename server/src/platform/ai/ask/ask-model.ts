import type { Output } from 'ai'
import * as z from 'zod'
import { AiFailure, NO_TOKENS, type Tokens } from './guarded-fetch.ts'
import type { Model, Rung } from './open-model.ts'

/** Maximum length of an answer in characters. Fifty items with notes take a third of it. */
const TEXT_MAX = 64 * 1024
/** Characters per token, for an estimate when the provider reports no usage. */
const CHARS_A_TOKEN = 3

export type Question = {
  /** All instructions, without any user text. */
  system: string
  /** The user's text and nothing else, as JSON. */
  prompt: string
  schema: z.ZodType
  /** Language of the answer. */
  language?: string | undefined
  maxOutputTokens: number
}
export type Asked = Question & { rung: Rung; signal: AbortSignal }
export type Answer = {
  text: string
  tokens: Tokens
  /** Why the answer ended early; null if it is complete. */
  cut: AiFailure | null
}
export type Patience = { firstChunkMs: number; chunkMs: number }

const settingsOf = async (model: Model, { system, prompt, maxOutputTokens, ...asked }: Asked) => ({
  // The model gets no tools: its answer is only data.
  model: await model.chat(asked.rung),
  instructions: system,
  prompt,
  maxOutputTokens,
  maxRetries: 0,
  ...(asked.rung === 'prompt' ? {} : { output: formOf(asked) }),
})

/**
 * Requests an output format without parsing. The library's parser would read the whole text again for each token. It
 * also reports a truncated answer only as an error.
 */
const formOf = ({ rung, schema }: Pick<Asked, 'rung' | 'schema'>): Output.Output<string, string, never> => ({
  name: 'json',
  responseFormat: Promise.resolve({
    type: 'json' as const,
    ...(rung === 'json_schema' ? { name: 'answer', schema: strictOf(jsonSchemaOf(schema)) } : {}),
  }),
  parseCompleteOutput: async ({ text }) => text,
  // The library withholds a chunk of text until this returns a new value.
  parsePartialOutput: async ({ text }) => ({ partial: text }),
  createElementStreamTransform: () => undefined,
})

type Json = { [key: string]: unknown }

/** JSON Schema of an answer. */
export const jsonSchemaOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** JSON Schema keywords that providers accept in strict mode. They reject a schema with any other. */
const KNOWN = new Set(['type', 'properties', 'items', 'enum', 'const', 'anyOf', 'description'])

/** The schema in strict mode: every property is required, no others are allowed. Lengths are checked here instead. */
function strictOf(schema: Json): Json {
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

/**
 * Asks once. `onText` receives the whole text so far each time it grows. Throws an AiFailure if no text came, or too
 * much.
 */
export async function askStreaming(
  model: Model,
  asked: Asked,
  patience: Patience,
  onText: (text: string) => Promise<void>,
): Promise<Answer> {
  const { streamText } = await import('ai')
  const stall = watchFor(patience)
  const abortSignal = AbortSignal.any([asked.signal, stall.signal])
  const answer = { text: '', tokens: NO_TOKENS, counted: false, finish: '' }
  let error: unknown
  try {
    const result = streamText({ ...(await settingsOf(model, asked)), abortSignal, onError: () => {} })
    for await (const part of result.stream) {
      if (part.type === 'reasoning-delta') stall.heard()
      if (part.type === 'text-delta') {
        stall.heard()
        answer.text += part.text
        if (answer.text.length > TEXT_MAX) throw new AiFailure('broken', { isFinal: true })
        await onText(answer.text)
      }
      if (part.type === 'error') error = part.error
      if (part.type === 'abort') error = abortSignal.reason
      if (part.type === 'finish') Object.assign(answer, { finish: part.finishReason, ...countOf(part.totalUsage) })
    }
  } catch (thrown) {
    error = thrown
  } finally {
    stall.end()
  }
  return ended(asked, answer, error ?? (abortSignal.aborted ? abortSignal.reason : undefined))
}

/** Asks once, for a short answer that is useless before it is complete. */
export async function askWhole(model: Model, asked: Asked): Promise<Answer> {
  const { generateText } = await import('ai')
  const { signal: abortSignal } = asked
  const {
    text,
    finishReason: finish,
    totalUsage,
  } = await generateText({
    ...(await settingsOf(model, asked)),
    abortSignal,
  })
  if (text.length > TEXT_MAX) throw new AiFailure('broken', { isFinal: true })
  return ended(asked, { text, finish, ...countOf(totalUsage) }, undefined)
}

type Ended = { text: string; tokens: Tokens; counted: boolean; finish: string }

function ended(asked: Asked, { text, tokens, counted, finish }: Ended, error: unknown): Answer {
  const used = counted ? tokens : text === '' && error ? NO_TOKENS : estimated(asked, text)
  if (finish === 'content-filter') throw new AiFailure('refused', { tokens: used })
  if (error === undefined) return { text, tokens: used, cut: finish === 'length' ? new AiFailure('broken') : null }
  if (text === '' || text.length > TEXT_MAX) throw error instanceof AiFailure ? error.after(used) : error
  return { text, tokens: used, cut: failureOf(error) }
}

/** Why the provider rejected a request: the output format, or the name of the length limit. */
type Hint = 'form' | 'length'

/** The shape of the library's errors for a received response. */
type Told = { statusCode?: number; responseHeaders?: Record<string, string>; responseBody?: string; cause?: unknown }

const chainOf = (error: unknown): Told[] => {
  const chain: Told[] = []
  for (let e = error; e && typeof e === 'object' && chain.length < 6; e = (e as Told).cause) chain.push(e as Told)
  return chain
}

/** Maps an error to an AiFailure. */
export function failureOf(error: unknown): AiFailure {
  const chain = chainOf(error)
  const own = chain.find((e) => e instanceof AiFailure)
  if (own) return own
  const { statusCode: status, responseHeaders, responseBody = '' } = chain.find((e) => e.statusCode) ?? {}
  if (status === undefined) return new AiFailure(isOfNetwork(chain) ? 'down' : 'broken')
  if (status === 429 || status === 503)
    return new AiFailure('busy', { status, retryAfterS: retryAfterOf(responseHeaders) })
  if (status === 408 || status === 504) return new AiFailure('timeout', { status })
  if (status >= 400 && status < 500 && /content.?(?:filter|policy)|moderation|safety/i.test(responseBody))
    return new AiFailure('refused', { status })
  // A retry does not help against a permanent error such as a wrong key.
  return new AiFailure(status < 400 ? 'broken' : 'down', { status, isFinal: status >= 400 && status < 500 })
}

/** How to change a rejected request; undefined if a change would not help. */
export function hintOf(error: unknown): Hint | undefined {
  const { statusCode: status = 0, responseBody = '' } = chainOf(error).find((e) => e.statusCode) ?? {}
  if (status < 400) return undefined
  if (/max_completion_tokens/.test(responseBody)) return 'length'
  const isOfForm = /response_format|json_schema|json_object|grammar/i.test(responseBody)
  return status === 400 || status === 415 || status === 422 || isOfForm ? 'form' : undefined
}

const isOfNetwork = (chain: object[]) =>
  // The library's error name for an address that never responded.
  chain.some((e) => 'name' in e && e.name === 'AI_APICallError') ||
  chain.some((e) => 'code' in e && typeof e.code === 'string' && /^(?:E[A-Z]{3,}|UND_ERR)/.test(e.code)) ||
  chain.some((e) => e instanceof TypeError && /fetch failed|terminated/.test(e.message))

/** Seconds from a Retry-After header, which holds seconds or a date. */
function retryAfterOf(headers: Record<string, string> = {}): number | undefined {
  const said = headers['retry-after']
  if (!said) return undefined
  const seconds = /^\d+(?:\.\d+)?$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}

const estimated = ({ system, prompt }: Asked, text: string): Tokens => ({
  input: Math.ceil((system.length + prompt.length) / CHARS_A_TOKEN),
  output: Math.ceil(text.length / CHARS_A_TOKEN),
})

type Usage = { inputTokens: number | undefined; outputTokens: number | undefined } | undefined

const countOf = (usage: Usage) => ({
  tokens: { input: usage?.inputTokens ?? 0, output: usage?.outputTokens ?? 0 },
  counted: usage?.inputTokens !== undefined && usage.outputTokens !== undefined,
})

/**
 * Watches for stalls. The library's own timer starts with the answer, so an address that never responds would block.
 */
function watchFor({ firstChunkMs, chunkMs }: Patience) {
  const stall = new AbortController()
  const late = () => stall.abort(new AiFailure('timeout'))
  let timer = setTimeout(late, firstChunkMs)
  return {
    signal: stall.signal,
    heard() {
      clearTimeout(timer)
      timer = setTimeout(late, chunkMs)
    },
    end: () => clearTimeout(timer),
  }
}
