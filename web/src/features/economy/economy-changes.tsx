import type { Balances } from '@liston/contract/economy'
import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { StarsPopup } from '../../design/feedback/stars-popup.tsx'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useLive } from '../../platform/live.ts'
import { isQuiet } from '../../platform/modals/is-quiet.ts'
import { QueuedModal, useLayer } from '../../platform/modals/layers.ts'
import { askForModal, closeModal } from '../../platform/modals/queue.ts'
import { useModalTurn } from '../../platform/modals/modal-slot.tsx'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useMe } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'
import { balanceChange } from './stars/balance-change.ts'

const LevelUpDialog = lazyPart(() => import('./level/level-up-dialog.tsx').then((m) => m.LevelUpDialog), {
  when: 'press',
})

/** Announces each change of the user's Stars and each new level once, whatever caused it (specification 4). */
export function EconomyChanges() {
  const me = useMe()
  const [before, setBefore] = useState(me)
  const [popup, setPopup] = useState({ amount: 0, key: 0 })
  const isShown = useLayer('stars', popup.amount !== 0)
  const reached = useReachedLevel(me)
  const open = useModalTurn('level-up')
  useLiveBalances()
  if (me !== before) {
    const stars = balanceChange(before, me)
    setBefore(me)
    // Changes that wait for their turn are announced together.
    if (stars !== 0) setPopup(({ amount, key }) => ({ amount: isShown ? stars : amount + stars, key: key + 1 }))
  }
  return (
    <>
      <StarsPopup
        key={popup.key}
        amount={isShown ? popup.amount : 0}
        onDone={() => setPopup(({ key }) => ({ amount: 0, key }))}
      />
      {me && reached !== null && (
        <QueuedModal value={true}>
          <Suspense>
            <LevelUpDialog level={reached} open={open} onClose={() => closeModal('level-up')} />
          </Suspense>
        </QueuedModal>
      )}
    </>
  )
}

/** Movements within this time cause one request. An action's own response usually arrives within it, too. */
const TOGETHER_MS = 300

/** Reads the balances again when they moved elsewhere: another tab, other users, staff. */
function useLiveBalances(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const told = useRef<(z.infer<typeof Balances> | null)[]>([])
  useEffect(() => () => clearTimeout(timer.current), [])

  const compare = () => {
    // The header already counts the Stars of votes in flight, so their responses come first.
    const pending = client.getQueriesData<readonly unknown[]>({ queryKey: [keys.pendingVotes('')[0]] })
    if (pending.some(([, votes]) => votes?.length)) {
      timer.current = setTimeout(compare, TOGETHER_MS)
      return
    }
    const now = told.current.at(-1)
    const isUnknown = told.current.includes(null)
    told.current = []
    timer.current = undefined
    const me = client.getQueryData<Me | null>(keys.me)
    const isSame = now && me && now.stars === me.stars && now.xp === me.xp && now.level === me.level
    if (!me || (isSame && !isUnknown)) return
    for (const queryKey of [keys.me, keys.ledger]) void client.invalidateQueries({ queryKey })
  }
  useLive([], {
    message({ kind, data }) {
      if (kind !== 'wallet') return
      told.current.push(data as z.infer<typeof Balances> | null)
      timer.current ??= setTimeout(compare, TOGETHER_MS)
    },
    // ProLive reads the profile again.
    resync() {},
  })
}

const LOOK_MS = 400
const RETRY_MS = 10_000

/**
 * The last level that this tab congratulates on. It claims a new level at the first moment that disturbs nothing; one
 * tab of all devices gets it, and opens the modal.
 */
function useReachedLevel(me: Me | null): number | null {
  const api = useApi()
  const client = useQueryClient()
  const [reached, setReached] = useState<number | null>(null)
  const userId = me?.id
  const due = me && !me.viewing && me.level > me.celebratedLevel ? me.level : null
  useEffect(() => {
    if (due === null) return
    // A repeat after a lost response gets the same answer.
    const context = { idempotencyKey: newKey() }
    let timer = setTimeout(look, LOOK_MS)
    let isOver = false
    const wait = (ms: number) => {
      if (!isOver) timer = setTimeout(look, ms)
    }
    async function look() {
      const level = due as number
      if (!isQuiet()) return wait(LOOK_MS)
      try {
        const { first } = await api.economy.celebrateLevel({ level }, { context })
        if (client.getQueryData<Me | null>(keys.me)?.id !== userId) return
        const celebrated = (known: Me) => ({ ...known, celebratedLevel: Math.max(known.celebratedLevel, level) })
        client.setQueryData<Me | null>(keys.me, (known) => known && celebrated(known))
        if (!first) return
        setReached(level)
        askForModal('level-up')
      } catch {
        wait(RETRY_MS)
      }
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [api, client, due, userId])
  // After signing out nobody is left to congratulate.
  useEffect(() => () => closeModal('level-up'), [])
  return reached
}
