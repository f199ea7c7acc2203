import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dateIn } from '../../../platform/dates.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { modalQueue } from '../../../platform/modals/queue.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { whenQuiet } from '../../../platform/time/when-quiet.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useRoomOpen } from '../../settings/index.ts'
import { tellGranted } from './granted.ts'

const DailyRewardDialog = lazyPart(() => import('./daily-reward-dialog.tsx').then((m) => m.DailyRewardDialog), {
  when: 'mount',
})

/** Claims the daily reward once per sign-in and date, and shows it if something was added. */
export function DailyRewardSlot() {
  const me = useMe()
  const isOpen = useRoomOpen('dailyReward')
  useClaim(isOpen ? me : null)
  return me && <ModalSlot kind="daily-reward" dialog={DailyRewardDialog} />
}

const isWriting = () => document.activeElement?.matches('input, textarea, select')

/** Whether this document has a claim in flight. */
let asking = false

function useClaim(me: Me | null): void {
  const api = useApi()
  const client = useQueryClient()
  const path = useRouterState({ select: (s) => s.location.pathname })
  useEffect(() => {
    if (!me || !isToAsk(me)) return
    let left = false
    const claim = async () => {
      await whenQuiet()
      // While the user is typing or another modal is open, wait for the next page: the dialog would interrupt them.
      if (left || asking || isWriting() || modalQueue.shown() !== null || !isToAsk(me)) return
      asking = true
      try {
        const granted = await api.dailyReward.grant({ p_user_id: me.id }, { context: { idempotencyKey: newKey() } })
        noteAsked(me)
        tellGranted(client, granted)
      } catch {
        // The next page tries again.
      } finally {
        asking = false
      }
    }
    void claim()
    return () => void (left = true)
  }, [me, path, api, client])
}

const KEY = 'liston-daily-reward'

/** Whether this tab still has to claim the reward: once per user and date. */
function isToAsk(me: Pick<Me, 'id' | 'timeZone' | 'lastDailyReward' | 'profileCompleted'>): boolean {
  if (!me.profileCompleted) return false
  const now = new Date()
  const today = dateIn(me.timeZone, now)
  if (me.lastDailyReward && dateIn(me.timeZone, new Date(me.lastDailyReward)) === today) return false
  try {
    return sessionStorage.getItem(KEY) !== `${me.id} ${today}`
  } catch {
    return true
  }
}

/**
 * Remembers that the server answered, so that this tab does not claim again today. If the user leaves the page before
 * the answer, the next page claims.
 */
function noteAsked({ id, timeZone }: Pick<Me, 'id' | 'timeZone'>): void {
  try {
    sessionStorage.setItem(KEY, `${id} ${dateIn(timeZone, new Date())}`)
  } catch {
    // Without storage, the next page claims again and the server answers that it is already claimed.
  }
}
