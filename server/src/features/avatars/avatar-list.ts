import type { Rarity } from '@liston/contract/profiles'
import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY } from '../../platform/live/index.ts'
import { followDrawings } from '../profiles/index.ts'
import { seeds } from './drawings/index.ts'
import { listAvatars, type Seed } from './store.ts'

/** Topic for processes: the list of avatars has changed. */
export const AVATARS = 'avatars'

export type AvatarList = {
  /** Writes the rows of the built-in drawings. Call it before the first page; it only logs a failure. */
  lay(): Promise<void>
  /** The rarity of an avatar; null if the list does not have it. */
  rarityOf(id: string | null): Rarity | null
}

/** Writes the rows of the built-in drawings, and updates the addresses of drawings in profiles. */
export async function layDrawings(trx: Trx): Promise<void> {
  await layAvatars(trx, seeds)
  await followDrawings(trx, Object.fromEntries(seeds.map((s) => [s.id, s.image_url])))
}

/** Inserts missing rows. Of existing rows it only updates the addresses of the drawings. */
async function layAvatars(trx: Trx, seeds: Seed[]): Promise<void> {
  await sql`
    INSERT INTO avatar SELECT s.* FROM jsonb_populate_recordset(NULL::avatar,
      ${JSON.stringify(seeds.map((s) => ({ ...s, is_active: true, holders: 0 })))}::jsonb) s
    ON CONFLICT (id) DO UPDATE SET image_url = excluded.image_url, image_full_body_url = excluded.image_full_body_url,
      hidden_url = excluded.hidden_url, hidden_full_body_url = excluded.hidden_full_body_url
    WHERE (avatar.image_url, avatar.image_full_body_url, avatar.hidden_url, avatar.hidden_full_body_url)
      IS DISTINCT FROM (excluded.image_url, excluded.image_full_body_url, excluded.hidden_url, excluded.hidden_full_body_url)`.execute(
    trx,
  )
}

/** The rarities of avatars, cached in every process. The rows are authoritative. */
export function openAvatarList({ db, live, log }: Pick<Platform, 'db' | 'live' | 'log'>): AvatarList {
  let rarities = new Map<string, Rarity>()
  async function read() {
    rarities = new Map((await listAvatars(db)).map(({ id, rarity }) => [id, rarity]))
  }
  const attempt = (work: () => Promise<unknown>) =>
    work().then(
      () => {},
      (err: unknown) => log.warn({ err }, 'the list of avatars could not be read'),
    )
  live.hear(({ topic }) => {
    if (topic === AVATARS || topic === EVERYBODY) void attempt(read)
  })
  return {
    lay: () =>
      attempt(async () => {
        await inTransaction(db, layDrawings)
        await read()
      }),
    rarityOf: (id) => (id === null ? null : (rarities.get(id) ?? null)),
  }
}
