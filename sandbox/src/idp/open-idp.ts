import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '@liston/server/platform/db/index.ts'
import type { IdpClient } from '@liston/server/platform/open-sandbox.ts'
import { keepSecret, type SecretOf } from '@liston/server/platform/secrets.ts'
import { sql } from 'kysely'
import type { Adapter, Configuration, Provider } from 'oidc-provider'
import { personaOf } from './personas.ts'

export type Idp = { db: Db; secretOf: SecretOf; issuer: string; clients(): Promise<IdpClient[]> }

const MINUTE_S = 60
const scopes = ['openid', 'email', 'profile', 'name', 'read:user', 'user:email', 'identify']

/** Stores the library's records in PostgreSQL, so that every process can continue a flow, also after a restart. */
const adapterOf =
  (db: Db) =>
  (model: string): Adapter => ({
    upsert: (id, payload, expiresIn) =>
      keepRecord(db, {
        model,
        id,
        payload: payload as Record<string, unknown>,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      }),
    find: (id) => findRecord(db, { model, id }),
    findByUid: (uid) => findRecord(db, { model, uid }),
    findByUserCode: async () => undefined,
    consume: (id) => spendRecord(db, { model, id, at: Math.floor(Date.now() / 1000) }),
    destroy: (id) => dropRecord(db, { model, id }),
    revokeByGrantId: (grantId) => dropGrant(db, { model, grantId }),
  })

/** The signing key: generated once per installation. */
async function signingKey(db: Db) {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'idp' }
  return JSON.parse(await keepSecret(db, 'idp-key', JSON.stringify(jwk))) as object
}

/** An OpenID Connect provider with fake users. The library loads on first use. */
export async function openIdp({ db, secretOf, issuer, clients }: Idp): Promise<Provider> {
  const [library, known, key, cookieKey] = await Promise.all([
    import('oidc-provider'),
    clients(),
    signingKey(db),
    secretOf('idp-cookies'),
  ])
  const settings: Configuration = {
    adapter: adapterOf(db),
    clients: known.map(({ id, name, secret, redirectUri }) => ({
      client_id: id,
      client_name: name,
      client_secret: secret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [key] } as never,
    cookies: {
      keys: [cookieKey],
      names: { session: 'idp-session', interaction: 'idp-choice', resume: 'idp-resume' },
    },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    scopes,
    claims: { email: ['email', 'email_verified'], profile: ['name'], name: ['name'] },
    // GitHub, Google and others put the claims into the response itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `${new URL(issuer).pathname}/choose/${uid}` },
    ttl: {
      Interaction: 10 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      AccessToken: 5 * MINUTE_S,
      IdToken: 5 * MINUTE_S,
      Grant: 10 * MINUTE_S,
      Session: 10 * MINUTE_S,
    },
    findAccount: (_context, subject) => accountOf(subject),
    // Choosing an identity grants all scopes.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope(scopes.join(' '))
      await grant.save()
      return grant
    },
  }
  const provider = new library.Provider(issuer, settings)
  provider.proxy = true
  return provider
}

function accountOf(subject: string) {
  const persona = personaOf(subject)
  if (!persona) return undefined
  const { name, email, verified } = persona
  const mail = email ? { email, email_verified: verified } : {}
  return { accountId: subject, claims: () => ({ sub: subject, name, ...mail }) }
}

const tables = (db: Db) => db.withTables<IdpTables>()

type IdpRecord = { model: string; id: string; payload: Record<string, unknown>; expiresAt: Date | null }

/** Stores a record, and deletes up to 100 expired ones. */
async function keepRecord(db: Db, { model, id, payload, expiresAt }: IdpRecord): Promise<void> {
  const { uid, grantId } = payload as { uid?: string; grantId?: string }
  const change = {
    payload: sql<never>`${JSON.stringify(payload)}::jsonb`,
    uid: uid ?? null,
    grant_id: grantId ?? null,
    expires_at: expiresAt,
  }
  await sql`DELETE FROM idp_record WHERE (model, id) IN (
    SELECT model, id FROM idp_record WHERE expires_at < now() LIMIT 100 FOR UPDATE SKIP LOCKED)`.execute(db)
  await tables(db)
    .insertInto('idp_record')
    .values({ model, id, ...change })
    .onConflict((c) => c.columns(['model', 'id']).doUpdateSet(change))
    .execute()
}

type Wanted = { model: string; id: string } | { model: string; uid: string }

async function findRecord(db: Db, wanted: Wanted): Promise<Record<string, unknown> | undefined> {
  const [column, value] = 'id' in wanted ? (['id', wanted.id] as const) : (['uid', wanted.uid] as const)
  const found = await tables(db)
    .selectFrom('idp_record')
    .select('payload')
    .where('model', '=', wanted.model)
    .where(column, '=', value)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  return found?.payload
}

/** Marks a code as consumed, so that the library refuses it a second time. */
async function spendRecord(db: Db, { model, id, at }: { model: string; id: string; at: number }): Promise<void> {
  await sql`UPDATE idp_record SET payload = payload || ${JSON.stringify({ consumed: at })}::jsonb
    WHERE model = ${model} AND id = ${id}`.execute(db)
}

async function dropRecord(db: Db, { model, id }: { model: string; id: string }): Promise<void> {
  await tables(db).deleteFrom('idp_record').where('model', '=', model).where('id', '=', id).execute()
}

async function dropGrant(db: Db, { model, grantId }: { model: string; grantId: string }): Promise<void> {
  await tables(db).deleteFrom('idp_record').where('model', '=', model).where('grant_id', '=', grantId).execute()
}

type IdpTables = {
  idp_record: {
    model: string
    id: string
    payload: Record<string, unknown>
    uid: string | null
    grant_id: string | null
    expires_at: Date | null
  }
}
