import { createHash } from 'node:crypto'
import { KEY_FORM } from '@liston/contract/accounts'
import type { KeyScope, Language } from '@liston/contract/kernel'
import type { Theme } from '@liston/contract/profiles'
import type pg from 'pg'
import type { Viewer } from '../../platform/http/index.ts'

type Holder = {
  id: string
  keyId: string
  scopes: KeyScope[]
  usedOn: string | null
  isPro: boolean
  language: Language
  theme: Theme
  silencedUntil: Date | null
}

const holderSql = `
  SELECT k.user_id AS id, k.id AS "keyId", k.scopes, k.last_used_on::text AS "usedOn", p.is_pro AS "isPro", p.language, p.theme,
    k.silenced_until AS "silencedUntil"
  FROM live_api_key k
  JOIN profile p ON p.id = k.user_id
  WHERE k.hash = $1 AND coalesce(k.expires_at, 'infinity') > $2`

export type KeyViewer = Viewer & { key: { id: string; scopes: KeyScope[]; usedOn: string | null } }

/** The user of an API key; null if the key is invalid. The viewer has no session and no staff roles. */
export async function findKeyViewer(pool: pg.Pool, o: { secret: string; now: Date }): Promise<KeyViewer | null> {
  if (!KEY_FORM.test(o.secret)) return null
  const values = [createHash('sha256').update(o.secret).digest('hex'), o.now]
  const { rows } = await pool.query<Holder>({ name: 'find-key-viewer', text: holderSql, values })
  if (!rows[0]) return null
  const { keyId, scopes, usedOn, ...holder } = rows[0]
  const key = { id: keyId, scopes, usedOn }
  return { ...holder, key, sessionId: '', isSuperAdmin: false, roles: [], factorDue: false, factorAt: null }
}
