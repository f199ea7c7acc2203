import type { KeyedCalls, World } from './world.ts'

/** Keyed calls of achievements. */
export const progressCalls = ({ app, ana }: World): KeyedCalls => ({
  'achievements.revoke': async () => {
    await app.pool.query(
      `INSERT INTO achievement_grant (user_id, key, step, stars, at)
       SELECT $1, k, 1, 10, now() FROM unnest(ARRAY['votante', 'creador']) k`,
      [ana.id],
    )
    return [
      { method: 'del', path: `/admin/achievements/${ana.id}/votante` },
      { method: 'del', path: `/admin/achievements/${ana.id}/creador` },
    ]
  },
})
