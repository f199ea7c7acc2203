import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { modalQueue } from '../../../platform/modals/queue.ts'
import { newKey } from '../../../platform/new-key.ts'
import { optionalPart } from '../../../platform/optional-part.ts'
import { useMe } from '../../../platform/session.ts'
import { whenQuiet } from '../../../platform/time/when-quiet.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useRoomOpen } from '../../settings/index.ts'
import { tellGranted } from './granted.ts'

const DailyRewardDialog = optionalPart(() => import('./daily-reward-dialog.tsx').then((m) => m.DailyRewardDialog))

/** Stands among a person's own parts: the day's reward is claimed once a sign-in, and shown when something was added. */
export function DailyRewardSlot() {
  const me = useMe()
  const isOpen = useRoomOpen('dailyReward')
  useClaim(isOpen ? me : null)
  return me && <ModalSlot kind="daily-reward" dialog={DailyRewardDialog} />
}

const isWriting = () => document.activeElement?.matches('input, textarea, select')

/** This document is asking just now. */
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
      // Whoever is writing, or is being told something else, is asked on the next page: a modal would take what they are at.
      if (left || asking || isWriting() || modalQueue.shown() !== null || !isToAsk(me)) return
      asking = true
      try {
        const granted = await api.dailyReward.grant({ p_user_id: me.id }, { context: { idempotencyKey: newKey() } })
        noteAsked(me)
        tellGranted(client, granted)
      } catch {
        // The next page asks again.
      } finally {
        asking = false
      }
    }
    void claim()
    return () => void (left = true)
  }, [me, path, api, client])
}

const KEY = 'liston-daily-reward'

/** The date of a person's calendar; that of UTC where this browser does not know their zone. */
function dateAt(at: Date, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('sv', { timeZone }).format(at)
  } catch {
    return at.toISOString().slice(0, 10)
  }
}

/** Whether this tab has still to ask for the reward of somebody's date: once for each sign-in and date. */
function isToAsk(me: Pick<Me, 'id' | 'timeZone' | 'lastDailyReward' | 'profileCompleted'>): boolean {
  if (!me.profileCompleted) return false
  const now = new Date()
  const today = dateAt(now, me.timeZone)
  if (me.lastDailyReward && dateAt(new Date(me.lastDailyReward), me.timeZone) === today) return false
  try {
    return sessionStorage.getItem(KEY) !== `${me.id} ${today}`
  } catch {
    return true
  }
}

/** Notes an answer: this tab asks no more today. Where a page was left before the answer, the next one asks again. */
function noteAsked({ id, timeZone }: Pick<Me, 'id' | 'timeZone'>): void {
  try {
    sessionStorage.setItem(KEY, `${id} ${dateAt(new Date(), timeZone)}`)
  } catch {
    // Then it is asked once more, and answered that it was claimed already.
  }
}
