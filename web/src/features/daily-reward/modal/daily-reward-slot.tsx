import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { dateIn } from '../../../platform/dates.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { isWishKept } from '../../../platform/kept-wish.ts'
import { isQuiet } from '../../../platform/modals/is-quiet.ts'
import { layers } from '../../../platform/modals/layers.ts'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { whenQuiet } from '../../../platform/time/when-quiet.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useRoomOpen } from '../../settings/index.ts'
import { tellGranted } from './granted.ts'

const DailyRewardDialog = lazyPart(() => import('./daily-reward-dialog.tsx').then((m) => m.DailyRewardDialog), {
  when: 'mount',
})

const DailyRewardCard = lazyPart(() => import('./daily-reward-dialog.tsx').then((m) => m.DailyRewardCard), {
  when: 'mount',
})

/**
 * Claims the daily reward once per sign-in and date, and shows it if something was added: as a dialog on a page where
 * the user has done nothing yet, otherwise as a card.
 */
export function DailyRewardSlot() {
  const me = useMe()
  const isOpen = useRoomOpen('dailyReward')
  const path = useRouterState({ select: (s) => s.location.pathname })
  const [card, setCard] = useState(false)
  useClaim(isOpen ? me : null, path, () => setCard(true))
  return (
    me && (
      <>
        <ModalSlot kind="daily-reward" dialog={DailyRewardDialog} />
        {card && (
          <Suspense>
            <DailyRewardCard path={path} onClose={() => setCard(false)} />
          </Suspense>
        )}
      </>
    )
  )
}

const isWriting = () => document.activeElement?.matches('input, textarea, select')

/** How often it looks whether the page is quiet, in ms. */
const LOOK_MS = 500

/** Resolves at the first quiet moment, with true if the page was not quiet at once. Null: the page was left. */
async function quietMoment(signal: AbortSignal): Promise<boolean | null> {
  await whenQuiet()
  for (let looks = 0; !signal.aborted; looks++) {
    // A vote that a guest pressed before signing in comes first.
    if (isQuiet() && !isWriting() && !isWishKept()) return looks > 0
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
  return null
}

/** Whether this document has a claim in flight. */
let asking = false

function useClaim(me: Me | null, path: string, showCard: () => void): void {
  const api = useApi()
  const client = useQueryClient()
  const asCard = useEffectEvent(showCard)
  useEffect(() => {
    if (!me || !isToAsk(me)) return
    const left = new AbortController()
    const claim = async () => {
      const waited = await quietMoment(left.signal)
      if (waited === null || asking || !isToAsk(me)) return
      const isAfterDeed = waited || layers.isAfterDeed()
      asking = true
      try {
        const granted = await api.dailyReward.grant({ p_user_id: me.id }, { context: { idempotencyKey: newKey() } })
        noteAsked(me)
        tellGranted(client, granted, isAfterDeed ? asCard : undefined)
      } catch {
        // The next page tries again.
      } finally {
        asking = false
      }
    }
    void claim()
    return () => left.abort()
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
