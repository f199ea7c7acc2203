import { type Logger, pino } from 'pino'

export type Log = Logger

/** Keys whose values are never logged, down to the third level. */
const secret = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'sessionToken',
  'cookie',
  'authorization',
  'email',
  'secret',
  'ip',
  'body',
  'query',
  'prompt',
]
const paths = secret.flatMap((k) => [k, `*.${k}`, `*.*.${k}`])

type Failure = { name?: string; message?: string; code?: unknown; stack?: string; cause?: unknown }

/** Logs only what identifies an error. Its other properties (rows, parameters, requests) may be personal data. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, code, stack, cause } = error as Failure
  return {
    type: name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    stack,
    ...(cause === undefined ? {} : { cause: describe(cause) }),
  }
}

/** Opens a logger that redacts secrets. `stream` replaces standard output. */
export const openLog = (level: string, stream?: { write(line: string): void }): Log =>
  pino(
    {
      level,
      base: undefined,
      redact: { paths, censor: '[redacted]' },
      serializers: { err: describe, error: describe },
    },
    ...(stream ? [stream as never] : []),
  )
