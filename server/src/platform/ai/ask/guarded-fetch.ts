import { fetchWithin } from '../../fetch-within.ts'

const MB = 2 ** 20
/**
 * Maximum size of a response. A list of fifty items in one-token chunks takes less than 2 MB, a base64 image less than
 * 8 MB.
 */
export const ANSWER_MAX_BYTES = { text: 4 * MB, picture: 12 * MB } as const

/** A `fetch` limited to the origin of the model and to responses of `maxBytes`. Throws an AiFailure beyond that. */
export const guardedFetch = (baseUrl: string, maxBytes: number): typeof fetch =>
  fetchWithin({
    origins: [new URL(baseUrl).origin],
    maxBytes,
    fail: (why, status) => new AiFailure(why === 'too large' ? 'broken' : 'down', { status, isFinal: true }),
  })

/** Tokens read and written by a model. */
export type Tokens = { input: number; output: number }
export const NO_TOKENS: Tokens = { input: 0, output: 0 }
export const addTokens = (a: Tokens, b: Tokens): Tokens => ({ input: a.input + b.input, output: a.output + b.output })

export const AI_FAILURES = ['busy', 'down', 'timeout', 'broken', 'refused', 'wrong_language'] as const
export type AiFailureKind = (typeof AI_FAILURES)[number]

type More = { retryAfterS?: number | undefined; tokens?: Tokens; status?: number | undefined; isFinal?: boolean }

/**
 * A model call that produced nothing usable. Its tokens count as used. It contains neither the prompt nor the answer.
 */
export class AiFailure extends Error {
  override name = 'AiFailure'
  readonly kind: AiFailureKind
  /** Seconds until a retry, if the provider stated them. */
  readonly retryAfterS: number | undefined
  readonly status: number | undefined
  /** A retry would fail too. */
  readonly isFinal: boolean
  readonly tokens: Tokens

  constructor(kind: AiFailureKind, { retryAfterS, tokens = NO_TOKENS, status, isFinal = false }: More = {}) {
    super(`The model: ${kind}`)
    this.kind = kind
    this.retryAfterS = retryAfterS
    this.status = status
    this.isFinal = isFinal
    this.tokens = tokens
  }

  /** The same failure, with the tokens of earlier attempts added. */
  after(tokens: Tokens): AiFailure {
    const { kind, retryAfterS, status, isFinal } = this
    return new AiFailure(kind, { retryAfterS, status, isFinal, tokens: addTokens(tokens, this.tokens) })
  }
}

/** The caller aborted the call. The tokens used until then count. */
export class AiStopped extends Error {
  override name = 'AiStopped'
  readonly tokens: Tokens

  constructor(tokens: Tokens) {
    super('Nobody waits for the model any longer')
    this.tokens = tokens
  }
}
