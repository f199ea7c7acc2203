import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { ROLES, type StaffRole } from '@liston/contract/kernel'
import * as z from 'zod'

/**
 * A provider of the operator's own organisation, found by OpenID Connect discovery. `provider`: its name in addresses
 * and in the database, `oidc` or `oidc-<key>`.
 */
export type OidcClient = {
  provider: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** Claim with the user's groups; dots lead into objects. */
  groupsClaim: string
  /** Roles by group. */
  roles: readonly { group: string; role: StaffRole }[]
  icon: { type: string; bytes: Buffer } | null
}

const text = z.string().min(1).max(500).optional()

/** The settings of the first provider. `OIDC_<KEY>_…` are those of further ones. */
export const oidcSettings = {
  OIDC_ISSUER: text,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: z.string().min(1).max(2000).optional(),
  OIDC_NAME: text,
  /** A file: SVG, PNG or WebP, at most 64 KB. */
  OIDC_ICON: text,
  OIDC_SCOPE: text,
  OIDC_GROUPS: text,
  /** `group=role`, several separated by semicolons. */
  OIDC_ROLES: z.string().max(5000).optional(),
}

const settingName = /^OIDC_(?:([A-Z0-9]{1,20})_)?(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME|ICON|SCOPE|GROUPS|ROLES)$/

/**
 * The providers that the environment describes, in the order of their keys, and what is wrong with it. Messages name
 * settings, never values.
 */
export function readOidc(env: Record<string, string>): { clients: OidcClient[]; wrong: string[] } {
  const groups = new Map<string, Record<string, string>>()
  const wrong: string[] = []
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('OIDC_') || name.endsWith('_CLIENT_SECRET_FILE')) continue
    const [, key = '', field] = settingName.exec(name) ?? []
    if (field) groups.set(key, { ...groups.get(key), [field]: value })
    else wrong.push(`${name} is no setting`)
  }
  const clients = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, given]) => {
      const nameOf = (field: string) => `OIDC_${key ? `${key}_` : ''}${field}`
      const missing = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].filter((field) => !given[field])
      if (missing.length > 0) {
        wrong.push(`${missing.map(nameOf).join(', ')} is missing`)
        return []
      }
      const issuer = issuerIn(given.ISSUER ?? '')
      const roles = rolesIn(given.ROLES ?? '')
      const icon = given.ICON ? iconIn(given.ICON) : null
      if (!issuer) wrong.push(`${nameOf('ISSUER')} must be an https address (http only for this machine)`)
      if (!roles) wrong.push(`${nameOf('ROLES')} must be group=role; group=role, with roles among ${ROLES.join(', ')}`)
      if (icon === undefined) wrong.push(`${nameOf('ICON')} must name an SVG, PNG or WebP file of at most 64 KB`)
      if (!issuer || !roles || icon === undefined) return []
      return {
        provider: key ? `oidc-${key.toLowerCase()}` : 'oidc',
        name: given.NAME ?? new URL(issuer).hostname,
        issuer,
        clientId: given.CLIENT_ID ?? '',
        clientSecret: given.CLIENT_SECRET ?? '',
        scope: given.SCOPE ?? 'openid email profile',
        groupsClaim: given.GROUPS ?? 'groups',
        roles,
        icon,
      }
    })
  return { clients, wrong }
}

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** The issuer, exactly as the provider writes it: tokens repeat it. */
function issuerIn(given: string): string | null {
  const url = URL.parse(given)
  if (!url || url.username || url.search || url.hash) return null
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && ownMachine.test(url.hostname))
  return isSafe ? given : null
}

/** The last "=" separates, because names of groups may contain one. */
function rolesIn(given: string): OidcClient['roles'] | null {
  const pairs = given.split(';').flatMap((pair) => pair.trim() || [])
  const found = pairs.map((pair) => {
    const at = pair.lastIndexOf('=')
    return {
      group: pair.slice(0, Math.max(at, 0)).trim(),
      role: ROLES.find((one) => one === pair.slice(at + 1).trim()),
    }
  })
  return found.every((one): one is { group: string; role: StaffRole } => one.group !== '' && one.role !== undefined)
    ? found
    : null
}

const ICON_BYTES = 64 * 1024
const types: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' }

function iconIn(path: string): OidcClient['icon'] | undefined {
  const type = types[extname(path).toLowerCase()]
  try {
    return type && statSync(path).size <= ICON_BYTES ? { type, bytes: readFileSync(path) } : undefined
  } catch {
    return undefined
  }
}
