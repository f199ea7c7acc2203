import * as z from 'zod'

const name = z.string().min(1).max(200).optional()
const cents = z.coerce.number().min(0).max(10_000_000)

/** A model that writes lists: any address with OpenAI's chat completions API, remote or local. */
export const aiSettings = {
  AI_PROVIDER: z.enum(['model', 'included', 'none']).optional(),
  /** Set by the operator, so an address in a private network is allowed. */
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !new URL(url).username && !new URL(url).search, 'no key belongs here')
    .optional(),
  AI_MODEL: name,
  AI_API_KEY: z.string().min(1).max(1000).optional(),
  /** First output format to try. If the provider rejects it, the next one follows. */
  AI_STRUCTURED: z.enum(['json_schema', 'json_object', 'prompt']).default('json_schema'),
  AI_IMAGE_MODEL: name,
  /** Euro cents per calendar month; no limit if unset. */
  AI_MONTHLY_BUDGET: cents.optional(),
  /** Euro cents per million input tokens, per million output tokens, and per image. */
  AI_PRICE_INPUT: cents.default(0),
  AI_PRICE_OUTPUT: cents.default(0),
  AI_PRICE_IMAGE: cents.default(0),
}

export type AiMode = 'model' | 'included' | 'none'
type Asked = {
  AI_PROVIDER?: AiMode | undefined
  AI_BASE_URL?: string | undefined
  AI_MODEL?: string | undefined
  AI_IMAGE_MODEL?: string | undefined
  AI_MONTHLY_BUDGET?: number | undefined
  AI_PRICE_INPUT: number
  AI_PRICE_OUTPUT: number
}

/** The model if an address is set, else the bundled knowledge base. */
export const aiModeOf = (c: Asked): AiMode => c.AI_PROVIDER ?? (c.AI_BASE_URL ? 'model' : 'included')

/** Problems of the settings in combination. */
export function wrongAi(c: Asked): string[] {
  return [
    c.AI_PROVIDER === 'model' && !c.AI_BASE_URL && 'AI_PROVIDER=model needs AI_BASE_URL and AI_MODEL',
    c.AI_BASE_URL && !c.AI_MODEL && 'AI_BASE_URL needs AI_MODEL',
    c.AI_MODEL && !c.AI_BASE_URL && 'AI_MODEL needs AI_BASE_URL',
    c.AI_IMAGE_MODEL && !c.AI_BASE_URL && 'AI_IMAGE_MODEL needs AI_BASE_URL',
    // Without prices nothing would ever be spent, so the budget would have no effect.
    c.AI_MONTHLY_BUDGET !== undefined &&
      c.AI_PRICE_INPUT + c.AI_PRICE_OUTPUT === 0 &&
      'AI_MONTHLY_BUDGET needs AI_PRICE_INPUT and AI_PRICE_OUTPUT',
  ].filter((x) => typeof x === 'string' && x !== '') as string[]
}

const text = z.string().min(1).max(500).optional()
const flag = z.enum(['0', '1']).transform((v) => v === '1')

/** In-app purchases of the App Store. */
export const appStoreSettings = {
  APP_STORE: z.enum(['apple', 'embedded', 'none']).optional(),
  /** A folder with Apple's root certificates, as .cer or .pem files. */
  APPLE_ROOT_CA_DIR: text,
  APP_STORE_BUNDLE_ID: text,
  APP_STORE_APPLE_ID: z.coerce.number().int().positive().optional(),
  APP_STORE_KEY_ID: text,
  APP_STORE_ISSUER_ID: text,
  /** The key file's text; line breaks may be written as \\n. */
  APP_STORE_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine((pem) => /^-----BEGIN PRIVATE KEY-----\s[\s\S]+-----END PRIVATE KEY-----\s*$/.test(pem), 'no PKCS #8 key')
    .optional(),
  APP_STORE_WEEKLY: z.string().min(1).max(100).default('pro_weekly'),
  APP_STORE_MONTHLY: z.string().min(1).max(100).default('pro_monthly'),
  IAP_ACCEPT_SANDBOX: flag.default(false),
  IAP_FAMILY_SHARING: flag.default(false),
}

/** Groups of settings that must be set together. */
export const appStoreTogether = [
  ['APPLE_ROOT_CA_DIR', 'APP_STORE_BUNDLE_ID', 'APP_STORE_APPLE_ID'],
  ['APP_STORE_KEY_ID', 'APP_STORE_ISSUER_ID', 'APP_STORE_PRIVATE_KEY'],
] as const

export type StoreMode = 'apple' | 'embedded' | 'none'
type AppStoreSettingsAsked = { APP_STORE?: StoreMode | undefined; APPLE_ROOT_CA_DIR?: string | undefined }

/** Apple's store if its root certificates are set. Otherwise the embedded store where demos are allowed, else none. */
export const storeModeOf = (c: AppStoreSettingsAsked, demo: boolean): StoreMode =>
  c.APP_STORE ?? (c.APPLE_ROOT_CA_DIR ? 'apple' : demo ? 'embedded' : 'none')

/** Problems of the settings in combination. */
export function wrongStore(
  c: AppStoreSettingsAsked & { APP_STORE_WEEKLY: string; APP_STORE_MONTHLY: string },
  demo: boolean,
): string[] {
  return [
    c.APP_STORE === 'apple' && !c.APPLE_ROOT_CA_DIR && 'APP_STORE=apple needs APPLE_ROOT_CA_DIR',
    c.APP_STORE === 'embedded' && !demo && 'APP_STORE may not be embedded in production (or set ALLOW_DEMO=1)',
    c.APP_STORE_WEEKLY === c.APP_STORE_MONTHLY && 'APP_STORE_WEEKLY and APP_STORE_MONTHLY are one product',
  ].filter((x) => x !== false)
}
