import * as z from 'zod'
import { appStoreTogether } from './app-store-settings.ts'

const text = z.string().min(1).max(500).optional()

/** OAuth clients that this installation has registered with identity providers. */
export const providerSettings = {
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

const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ...appStoreTogether,
] as const

/** Groups of settings that are only partly set, by name. */
export const halfSet = (c: Record<string, unknown>): string[] =>
  together
    .filter((names) => names.some((name) => c[name]) && !names.every((name) => c[name]))
    .map((names) => names.join(', '))
