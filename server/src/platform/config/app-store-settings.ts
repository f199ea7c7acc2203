import * as z from 'zod'

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
type Asked = { APP_STORE?: StoreMode | undefined; APPLE_ROOT_CA_DIR?: string | undefined }

/** Apple's store if its root certificates are set. Otherwise the embedded store where demos are allowed, else none. */
export const storeModeOf = (c: Asked, demo: boolean): StoreMode =>
  c.APP_STORE ?? (c.APPLE_ROOT_CA_DIR ? 'apple' : demo ? 'embedded' : 'none')

/** Problems of the settings in combination. */
export function wrongStore(
  c: Asked & { APP_STORE_WEEKLY: string; APP_STORE_MONTHLY: string },
  demo: boolean,
): string[] {
  return [
    c.APP_STORE === 'apple' && !c.APPLE_ROOT_CA_DIR && 'APP_STORE=apple needs APPLE_ROOT_CA_DIR',
    c.APP_STORE === 'embedded' && !demo && 'APP_STORE may not be embedded in production (or set ALLOW_DEMO=1)',
    c.APP_STORE_WEEKLY === c.APP_STORE_MONTHLY && 'APP_STORE_WEEKLY and APP_STORE_MONTHLY are one product',
  ].filter((x) => x !== false)
}
