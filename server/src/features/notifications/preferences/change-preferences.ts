import { channelsOf, type PreferenceChanges, type Preferences } from '@liston/contract/notifications'
import { onceInTransaction } from '../../../platform/db/index.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { lockSetting, changeSetting } from '../channels/store.ts'
import { pushDue, pushKey } from '../channels/push/push-due.ts'
import { type Own, type PreferencesPlatform, readPreferences } from './read-preferences.ts'
import { moveSwitches } from './store.ts'

type Change = Own & { key: string | null; changes: PreferenceChanges }

/** Moves some of a person's switches; what is left out stays. */
export function changePreferences(platform: PreferencesPlatform, o: Change): Promise<Preferences> {
  const { userId, key, changes } = o
  const { switches = [], quietHours } = changes
  return onceInTransaction(platform.db, { userId, key, request: { changePreferences: changes } }, async (trx) => {
    await lockSetting(trx, userId)
    // A way that a kind does not have is no switch.
    await moveSwitches(
      trx,
      userId,
      switches.filter((s) => channelsOf(s.kind).includes(s.channel)),
    )
    if (quietHours !== undefined) {
      await changeSetting(trx, userId, { quiet_hours: quietHours })
      // What waited for their end goes out now.
      if (!quietHours) await enqueue(trx, pushDue, { userId }, { key: pushKey(userId) })
    }
    return readPreferences(platform, trx, o)
  })
}
