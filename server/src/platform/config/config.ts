import { readFileSync } from 'node:fs'
import * as z from 'zod'

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const flag = z.enum(['0', '1']).transform((v) => v === '1')

/**
 * Every setting of the environment. An empty environment starts the app:
 * each setting has a default; `.env.example` lists them all and a test keeps both equal.
 */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  SEED: z.enum(['demo', 'none']).default('demo'),
  ALLOW_DEMO: flag.default(false),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).max(1000).default(1),
  APP_NAME: z.string().min(1).max(40).default('Listón'),
  TIME_ZONE: z.string().refine(isTimeZone, 'no time zone of the IANA database').default('Europe/Madrid'),
  DEFAULT_LOCALE: z.enum(['es', 'en']).default('es'),
  AUTH_SECRET: z.string().min(32).optional(),
  MAIL_URL: z
    .string()
    .regex(/^(inbox:|smtps?:\/\/)/)
    .default('inbox:'),
  MAIL_FROM: z.email().default('hola@liston.test'),
  CONTACT_EMAIL: z.email().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Config = Omit<z.infer<typeof settings>, 'PUBLIC_ORIGIN'> & {
  PUBLIC_ORIGIN: string
  /** True where the browser may be asked for secure cookies and HSTS. */
  secure: boolean
  /** Embedded providers that grant identity or show mail are allowed. */
  demo: boolean
}

/** A setting is wrong. The message names the settings, never their values. */
export class ConfigRefusal extends Error {
  override name = 'ConfigRefusal'
}

/** Secrets may lie in files: `<NAME>_FILE` says where (container secrets). */
const secrets = ['DATABASE_URL', 'REDIS_URL', 'AUTH_SECRET', 'MAIL_URL', 'METRICS_TOKEN'] as const

function withFiles(env: Record<string, string>): Record<string, string> {
  const found = { ...env }
  for (const name of secrets) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new ConfigRefusal(`${name} and ${name}_FILE are both set; keep one`)
    try {
      found[name] = readFileSync(path, 'utf8').trim()
    } catch {
      throw new ConfigRefusal(`The file that ${name}_FILE names can’t be read`)
    }
  }
  return found
}

/** Reads and checks the environment. Throws ConfigRefusal naming every wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '')
  const read = settings.safeParse(withFiles(Object.fromEntries(given)))
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((i) => `${String(i.path[0])} (${i.message})`))]
    throw new ConfigRefusal(`These settings are wrong: ${names.join(', ')}`)
  }
  const c = read.data
  const production = c.NODE_ENV === 'production'
  const wrong = production ? unfitForProduction(c) : []
  if (wrong.length) throw new ConfigRefusal(`In production: ${wrong.join('; ')}`)
  const origin = c.PUBLIC_ORIGIN ?? `http://${c.HOST.includes(':') ? `[${c.HOST}]` : c.HOST}:${c.PORT}`
  return {
    ...c,
    PUBLIC_ORIGIN: new URL(origin).origin,
    secure: origin.startsWith('https:'),
    demo: !production || c.ALLOW_DEMO,
  }
}

function unfitForProduction(c: z.infer<typeof settings>): string[] {
  return [
    c.RATE_LIMIT_FACTOR === 0 && 'RATE_LIMIT_FACTOR may not be 0',
    c.SEED === 'demo' && !c.ALLOW_DEMO && 'SEED must be none (or set ALLOW_DEMO=1, which shows a banner)',
    c.MAIL_URL === 'inbox:' && !c.ALLOW_DEMO && 'MAIL_URL must be an SMTP address (or set ALLOW_DEMO=1)',
    !c.PUBLIC_ORIGIN && 'PUBLIC_ORIGIN must be set',
    !c.AUTH_SECRET && 'AUTH_SECRET must be set (32 characters or more)',
  ].filter((x) => x !== false)
}
