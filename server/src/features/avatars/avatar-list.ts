import type { Rarity } from '@liston/contract/profiles'
import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY } from '../../platform/live/index.ts'
import { followDrawings } from '../profiles/index.ts'
import { seeds } from './drawings/index.ts'
import { listAvatars, type Seed } from './store.ts'

/** What processes follow: the list of avatars has changed. */
export const AVATARS = 'avatars'

export type AvatarList = {
  /** Lays the rows of the drawings that this server has. Call it before the first page; a failure is only logged. */
  lay(): Promise<void>
  /** How rare an avatar is. */
  rarityOf(id: string | null): Rarity | null
}

/** Lays the rows of the drawings that this server has, and tells profiles where the drawings are now. */
export async function layDrawings(trx: Trx): Promise<void> {
  await layAvatars(trx, seeds)
  await followDrawings(trx, Object.fromEntries(seeds.map((s) => [s.id, s.image_url])))
}

/** Lays the rows that are missing. Of those that are there only the addresses of their drawings follow. */
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

/** The avatars at hand in every process: rows are the truth. */
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
