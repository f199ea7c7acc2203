import { isSwitchedOnAtFirst, type Preference } from '@liston/contract/notifications'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

/** Stores preferences. One that equals its default is deleted. */
export async function moveSwitches(trx: Trx, userId: string, switches: Preference[]): Promise<void> {
  // If a preference occurs twice, the last one counts.
  const wanted = new Map(switches.map((s) => [`${s.kind} ${s.channel}`, s]))
  const isDefault = (s: Preference) => s.on === isSwitchedOnAtFirst(s.kind, s.channel)
  const rows = [...wanted.values()].map((s) => ({ ...s, back: isDefault(s) }))
  await sql`DELETE FROM notification_preference p USING jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s
      (kind text, channel text, back boolean)
    WHERE p.user_id = ${userId} AND p.kind = s.kind AND p.channel = s.channel AND s.back`.execute(trx)
  await sql`INSERT INTO notification_preference (user_id, kind, channel, is_on)
    SELECT ${userId}, s.kind, s.channel, s."on" FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s
      (kind text, channel text, "on" boolean, back boolean) WHERE NOT s.back
    ON CONFLICT (user_id, kind, channel) DO UPDATE SET is_on = excluded.is_on`.execute(trx)
}
