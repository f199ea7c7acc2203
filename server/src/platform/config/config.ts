import { readFileSync } from 'node:fs'
import { Language } from '@liston/contract/kernel'
import * as z from 'zod'
import {
  type AiMode,
  aiModeOf,
  aiSettings,
  appStoreSettings,
  appStoreTogether,
  type StoreMode,
  storeModeOf,
  wrongAi,
  wrongStore,
} from './ai-settings.ts'
import { type OidcClient, oidcSettings, readOidc } from './oidc-settings.ts'

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const flag = z.enum(['0', '1']).transform((v) => v === '1')

const text = z.string().min(1).max(500).optional()

/** OAuth clients that this installation has registered with identity providers. */
const providerSettings = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  /** The key file's text; line breaks may be written as \\n. */
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine((pem) => /^-----BEGIN PRIVATE KEY-----\s[\s\S]+-----END PRIVATE KEY-----\s*$/.test(pem), 'no PKCS #8 key')
    .optional(),
  GITHUB_CLIENT_ID: text,
  GITHUB_CLIENT_SECRET: text,
  DISCORD_CLIENT_ID: text,
  DISCORD_CLIENT_SECRET: text,
}

const providerGroups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
] as const

const together = [...providerGroups, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], ...appStoreTogether] as const

/** Groups of settings that are only partly set, by name. */
const halfSet = (c: Record<string, unknown>): string[] =>
  together
    .filter((names) => names.some((name) => c[name]) && !names.every((name) => c[name]))
    .map((names) => names.join(', '))

const ref = (prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[A-Za-z0-9_]+$`))
    .max(300)
    .optional()

/** Card payments: the provider's keys, and the mode without them. */
const cardSettings = {
  CARD_PAYMENTS: z.enum(['stripe', 'sandbox', 'none']).optional(),
  STRIPE_SECRET_KEY: ref('(?:sk|rk)_(?:test|live)'),
  /** Two, separated by a comma, during a rotation of the secret. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(
      z
        .array(z.string().regex(/^whsec_\w+$/))
        .min(1)
        .max(2),
    )
    .optional(),
  STRIPE_PORTAL_CONFIGURATION: ref('bpc'),
}

type CardSettings = {
  CARD_PAYMENTS?: 'stripe' | 'sandbox' | 'none' | undefined
  STRIPE_SECRET_KEY?: string | undefined
  ALLOW_DEMO: boolean
}

/** The provider if a key is set. Otherwise the sandbox where demos are allowed, else none. */
const cardsOf = (c: CardSettings, demo: boolean): 'stripe' | 'sandbox' | 'none' =>
  c.CARD_PAYMENTS ?? (c.STRIPE_SECRET_KEY ? 'stripe' : demo ? 'sandbox' : 'none')

/** Settings that are not allowed in production. */
const unfitCards = (c: CardSettings): (string | false)[] => [
  c.CARD_PAYMENTS === 'sandbox' &&
    !c.ALLOW_DEMO &&
    'CARD_PAYMENTS may not be sandbox, with which everybody gets what they pay nothing for (or set ALLOW_DEMO=1)',
  /^(sk|rk)_test_/.test(c.STRIPE_SECRET_KEY ?? '') &&
    !c.ALLOW_DEMO &&
    'STRIPE_SECRET_KEY may not be a test key (or set ALLOW_DEMO=1)',
]

/**
 * All environment settings. Each has a default, so an empty environment starts the application. `.env.example` lists
 * them all; a test keeps both equal.
 */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.enum(['session', 'transaction']).default('session'),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  SEED: z.enum(['demo', 'none']).default('demo'),
  ALLOW_DEMO: flag.default(false),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).max(1000).default(1),
  APP_NAME: z.string().min(1).max(40).default('Listón'),
  TIME_ZONE: z.string().refine(isTimeZone, 'no time zone of the IANA database').default('Europe/Madrid'),
  DEFAULT_LOCALE: Language.default('es'),
  AUTH_SECRET: z.string().min(32).optional(),
  MAIL_URL: z
    .string()
    .regex(/^(inbox:|smtps?:\/\/)/)
    .default('inbox:'),
  STORAGE_URL: z
    .string()
    .regex(/^(disk:$|s3\+https?:\/\/[^/]+\/.)/)
    .default('disk:'),
  /** Local time of the daily backup. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 03:30')
    .optional(),
  /** Sets kept. Six months of daily ones at most, because they contain what users have erased since. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(180).default(14),
  BACKUP_TO: z.string().min(1).max(500).optional(),
  BACKUP_BEFORE_MIGRATE: flag.optional(),
  MAIL_FROM: z.email().default('hola@liston.test'),
  CONTACT_EMAIL: z.email().optional(),
  /** Where to report vulnerabilities, for /.well-known/security.txt. */
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  /** The last day on which that file is valid. */
  SECURITY_EXPIRES: z.iso.date().optional(),
  DISPOSABLE_MAIL: z
    .string()
    .toLowerCase()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^-?[a-z0-9-]+(\.[a-z0-9-]+)+$/)).max(1000))
    .default([]),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...providerSettings,
  ...oidcSettings,
  ...cardSettings,
  ...appStoreSettings,
  ...aiSettings,
  /** Where authors search pictures. */
  PICTURES: z.enum(['included', 'openverse', 'commons']).default('included'),
  /** Address of the collection, if it is not the public one. Set by the operator, so a private network is allowed. */
  PICTURES_URL: z.url({ protocol: /^https?$/ }).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  PUSH_TEST_HOST: z
    .string()
    .regex(/^localhost:\d+$/)
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Config = Omit<z.infer<typeof settings>, 'PUBLIC_ORIGIN' | 'APP_STORE' | 'AI_PROVIDER'> & {
  PUBLIC_ORIGIN: string
  APP_STORE: StoreMode
  /** What generates lists: a model, the bundled knowledge base, or nothing. */
  AI_PROVIDER: AiMode
  /** True if cookies are Secure and HSTS is sent. */
  secure: boolean
  /** True if the embedded providers are allowed that grant identities or show mail. */
  demo: boolean
  /** Who takes card payments: the provider, the sandbox, or nobody. */
  cards: 'stripe' | 'sandbox' | 'none'
  /** Identity providers of the operator's own. */
  oidc: readonly OidcClient[]
  /** True if the sandbox simulates all identity providers: a demo in which none is configured. */
  simulatesProviders: boolean
  /** True if the inbox page of the sandbox shows all mail: a demo without a mail server. */
  showsInbox: boolean
}

/** An invalid setting. The message names the settings, never their values. */
export class ConfigRefusal extends Error {
  override name = 'ConfigRefusal'
}

/** Secrets may be in files: `<NAME>_FILE` is the path (container secrets). */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'AUTH_SECRET',
  'MAIL_URL',
  'METRICS_TOKEN',
  'STORAGE_URL',
  'BACKUP_TO',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'GITHUB_CLIENT_SECRET',
  'DISCORD_CLIENT_SECRET',
  'VAPID_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'APP_STORE_PRIVATE_KEY',
  'AI_API_KEY',
] as const

const oidcSecret = /^OIDC_([A-Z0-9]{1,20}_)?CLIENT_SECRET(?=_FILE$)/

function withFiles(env: Record<string, string>): Record<string, string> {
  const found = { ...env }
  const ofOidc = Object.keys(env).flatMap((name) => oidcSecret.exec(name)?.[0] ?? [])
  for (const name of [...secretSettings, ...ofOidc]) {
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

/** Reads and validates the environment. Throws ConfigRefusal, which names every invalid setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '')
  const complete = withFiles(Object.fromEntries(given))
  const read = settings.safeParse(complete)
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((i) => `${String(i.path[0])} (${i.message})`))]
    throw new ConfigRefusal(`These settings are wrong: ${names.join(', ')}`)
  }
  const c = read.data
  const oidc = readOidc(complete)
  if (oidc.wrong.length) throw new ConfigRefusal(oidc.wrong.join('; '))
  const half = halfSet(c)
  if (half.length) throw new ConfigRefusal(`Set all of these or none: ${half.join('; ')}`)
  const production = c.NODE_ENV === 'production'
  const wrong = production ? unfitForProduction(c) : []
  if (wrong.length) throw new ConfigRefusal(`In production: ${wrong.join('; ')}`)
  const demo = !production || c.ALLOW_DEMO
  const together = [...wrongDatabase(c), ...wrongStore(c, demo), ...wrongAi(c)]
  if (together.length) throw new ConfigRefusal(together.join('; '))
  if (!c.VAPID_PUBLIC_KEY !== !c.VAPID_PRIVATE_KEY)
    throw new ConfigRefusal('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together; set both or none')
  if (c.PUSH_TEST_HOST && c.NODE_ENV !== 'test') throw new ConfigRefusal('PUSH_TEST_HOST is for tests (NODE_ENV=test)')
  if (c.CARD_PAYMENTS === 'stripe' && !c.STRIPE_SECRET_KEY)
    throw new ConfigRefusal('CARD_PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  // Passkeys need a name: browsers create none for an IP address.
  const host = c.HOST === '127.0.0.1' ? 'localhost' : c.HOST.includes(':') ? `[${c.HOST}]` : c.HOST
  const origin = c.PUBLIC_ORIGIN ?? `http://${host}:${c.PORT}`
  return {
    ...c,
    PUBLIC_ORIGIN: new URL(origin).origin,
    oidc: oidc.clients,
    secure: origin.startsWith('https:'),
    demo,
    cards: cardsOf(c, demo),
    simulatesProviders: demo && oidc.clients.length === 0 && !providerGroups.some(([name]) => c[name]),
    showsInbox: demo && c.MAIL_URL === 'inbox:',
    APP_STORE: storeModeOf(c, demo),
    AI_PROVIDER: aiModeOf(c),
  }
}

const wrongDatabase = (c: z.infer<typeof settings>): string[] =>
  [
    c.DATABASE_POOL === 'transaction' &&
      !(c.DATABASE_URL && c.DATABASE_DIRECT_URL) &&
      'DATABASE_POOL=transaction needs DATABASE_URL (the pooler) and DATABASE_DIRECT_URL (the database itself)',
    c.DATABASE_DIRECT_URL && !c.DATABASE_URL && 'DATABASE_DIRECT_URL needs DATABASE_URL',
    c.DATABASE_REPLICA_URL && !c.DATABASE_URL && 'DATABASE_REPLICA_URL needs DATABASE_URL, the primary',
  ].filter((x) => typeof x === 'string')

function unfitForProduction(c: z.infer<typeof settings>): string[] {
  return [
    c.RATE_LIMIT_FACTOR === 0 && 'RATE_LIMIT_FACTOR may not be 0',
    c.SEED === 'demo' && !c.ALLOW_DEMO && 'SEED must be none (or set ALLOW_DEMO=1, which shows a banner)',
    c.MAIL_URL === 'inbox:' && !c.ALLOW_DEMO && 'MAIL_URL must be an SMTP address (or set ALLOW_DEMO=1)',
    !c.PUBLIC_ORIGIN && 'PUBLIC_ORIGIN must be set',
    !c.AUTH_SECRET && 'AUTH_SECRET must be set (32 characters or more)',
    ...unfitCards(c),
  ].filter((x) => x !== false)
}
