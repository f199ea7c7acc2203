/** Tokens that a model read and wrote. */
export type Tokens = { input: number; output: number }
export const NO_TOKENS: Tokens = { input: 0, output: 0 }
export const addTokens = (a: Tokens, b: Tokens): Tokens => ({ input: a.input + b.input, output: a.output + b.output })

export const AI_FAILURES = ['busy', 'down', 'timeout', 'broken', 'refused', 'wrong_language'] as const
export type AiFailureKind = (typeof AI_FAILURES)[number]

type More = { retryAfterS?: number | undefined; tokens?: Tokens; status?: number | undefined; isFinal?: boolean }

/** Why a model gave nothing that one could use. Its tokens were used all the same. It tells nothing of what was asked or answered. */
export class AiFailure extends Error {
  override name = 'AiFailure'
  readonly kind: AiFailureKind
  /** Seconds after which it may be asked again, where it said so. */
  readonly retryAfterS: number | undefined
  readonly status: number | undefined
  /** Asking again would end no better. */
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

  /** The same, with what was used before it. */
  after(tokens: Tokens): AiFailure {
    const { kind, retryAfterS, status, isFinal } = this
    return new AiFailure(kind, { retryAfterS, status, isFinal, tokens: addTokens(tokens, this.tokens) })
  }
}

/** Whoever asked no longer wants an answer. What was used until then was used. */
export class AiStopped extends Error {
  override name = 'AiStopped'
  readonly tokens: Tokens

  constructor(tokens: Tokens) {
    super('Nobody waits for the model any longer')
    this.tokens = tokens
  }
}
