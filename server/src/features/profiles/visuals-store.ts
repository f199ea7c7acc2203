import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

type Whose = { userId: string; avatarId: string }

/** Adds an avatar to the user's unlocked ones, with its image URL (specification 3: unlocked_visuals). */
export async function addVisual(db: Db, { userId, avatarId, url }: Whose & { url: string }): Promise<void> {
  await sql`UPDATE profile SET unlocked_visuals = unlocked_visuals || jsonb_build_object(${avatarId}::text, ${url}::text)
    WHERE id = ${userId}`.execute(db)
}

/** Removes an unlocked avatar. The selected one cannot be removed. */
export async function removeVisual(db: Db, { userId, avatarId }: Whose): Promise<void> {
  await sql`UPDATE profile SET unlocked_visuals = unlocked_visuals - ${avatarId}::text WHERE id = ${userId}`.execute(db)
}

/** Selects one of the user's avatars, or none. A constraint rejects avatars that the user does not own. */
export async function wearAvatar(db: Db, o: { userId: string; avatarId: string | null }): Promise<void> {
  await sql`UPDATE profile SET avatar_id = ${o.avatarId}, avatar_url = unlocked_visuals ->> ${o.avatarId}::text
    WHERE id = ${o.userId}`.execute(db)
}

/** Updates the URLs of changed images in all profiles: of unlocked and of selected avatars. */
export async function followDrawings(db: Db, urls: Record<string, string>): Promise<void> {
  await sql`
    WITH drawn AS (SELECT ${JSON.stringify(urls)}::jsonb AS urls), followed AS (
      SELECT p.id, jsonb_object_agg(v.key, coalesce(d.urls ->> v.key, v.value)) AS visuals
      FROM profile p, drawn d, jsonb_each_text(p.unlocked_visuals) v GROUP BY p.id)
    UPDATE profile p SET unlocked_visuals = f.visuals,
      avatar_url = CASE WHEN p.avatar_id IS NULL THEN p.avatar_url ELSE f.visuals ->> p.avatar_id END
    FROM followed f WHERE f.id = p.id AND f.visuals <> p.unlocked_visuals`.execute(db)
}
