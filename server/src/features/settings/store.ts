import {
  type Banner,
  DEFAULT_SETTINGS,
  DEFAULT_VALUES,
  type Feature,
  type GateMode,
  type OpenTo,
  Setting,
  type SettingKey,
  type SettingValues,
  type ValueOf,
} from '@liston/contract/settings'
import { type Generated, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import { findBanner } from './banner-store.ts'

type SettingTables = {
  app_setting: { key: SettingKey; value: string }
  app_setting_change: {
    seq: Generated<string>
    key: string
    before: string | null
    after: string
    by_id: string | null
    changed_at: Date
  }
}

const tables = (db: Db) => db.withTables<SettingTables>()

export type HeldValues = SettingValues & { banner?: Banner }

/** All settings. The default applies without a row, or if the row does not match the schema (specification 8). */
export async function readSettings(db: Db): Promise<HeldValues> {
  // One after another, so that a start needs no second connection.
  const rows = await tables(db).selectFrom('app_setting').selectAll().execute()
  const banner = await findBanner(db)
  const known = rows.flatMap((row) => Setting.safeParse(row).data ?? [])
  return {
    ...DEFAULT_VALUES,
    ...Object.fromEntries(known.map(({ key, value }) => [key, value])),
    ...(banner ? { banner } : {}),
  }
}

/** Whether levels are gates, read from the database. */
export async function findGateMode(db: Db): Promise<GateMode> {
  const row = await tables(db).selectFrom('app_setting').selectAll().where('key', '=', 'level_gates').executeTakeFirst()
  const found = Setting.safeParse(row).data
  return found?.key === 'level_gates' ? found.value.mode : DEFAULT_SETTINGS.level_gates.mode
}

/** Who can use a new feature, read from the database. */
export async function findOpenTo(db: Db, feature: Feature): Promise<OpenTo> {
  const row = await tables(db).selectFrom('app_setting').selectAll().where('key', '=', 'features').executeTakeFirst()
  const found = Setting.safeParse(row).data
  return (found?.key === 'features' ? found.value : DEFAULT_SETTINGS.features)[feature]
}

/**
 * The registration setting. A change of it waits until the transaction ends, so nobody joins by rules that no longer
 * apply. Call it before the transaction locks any row.
 */
export async function holdRegistration(trx: Trx): Promise<ValueOf<'registration'>> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('setting registration', 0))`.execute(trx)
  const row = await tables(trx)
    .selectFrom('app_setting')
    .selectAll()
    .where('key', '=', 'registration')
    .executeTakeFirst()
  const found = Setting.safeParse(row).data
  return found?.key === 'registration' ? found.value : DEFAULT_SETTINGS.registration
}

/** The stored value of a setting, locked until the end of the transaction; null without a row. */
export async function lockSetting(trx: Trx, key: Setting['key']): Promise<Setting['value'] | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('setting ' || ${key}, 0))`.execute(trx)
  const row = await tables(trx).selectFrom('app_setting').selectAll().where('key', '=', key).executeTakeFirst()
  return Setting.safeParse(row).data?.value ?? null
}

/** The number of the latest change of a setting; 0 if there was none. */
export async function findVersion(db: Db, key: Setting['key']): Promise<number> {
  const { rows } = await sql<{ version: number }>`SELECT coalesce(max(seq), 0)::int AS version FROM app_setting_change
    WHERE key = ${key}`.execute(db)
  return rows[0]!.version
}

type Change = { setting: Setting; before: Setting['value'] | null; byId: string; at: Date }

/** Writes a setting and records who changed it. */
export async function writeSetting(trx: Trx, { setting, before, byId, at }: Change): Promise<void> {
  const value = JSON.stringify(setting.value)
  await tables(trx)
    .insertInto('app_setting')
    .values({ key: setting.key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
  await tables(trx)
    .insertInto('app_setting_change')
    .values({
      key: setting.key,
      before: before && JSON.stringify(before),
      after: value,
      by_id: byId,
      changed_at: at,
    })
    .execute()
}
