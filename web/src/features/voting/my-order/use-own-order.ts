import type { RankedItem, Ranking } from '@liston/contract/rankings'
import type { MyOrder } from '@liston/contract/voting'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import type { Api } from '../../../platform/api.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { sendSafely } from '../cast/send-safely.ts'
import { voteRefusal } from '../refusal-texts.ts'
import { orderTexts } from './order-texts.ts'

export type OwnOrderState = ReturnType<typeof useOwnOrder>

/** The user's own order while editing: every move shows at once and is saved automatically. */
export function useOwnOrder(ranking: Ranking, told: MyOrder) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const t = useTexts(orderTexts)
  const [ids, setIds] = useState(told.itemIds)
  const [state, setState] = useState<{ isSaving: boolean; refusal?: string }>({ isSaving: false })
  const { ranked, unranked } = useMemo(() => split(ranking.items, ids), [ranking.items, ids])

  const { queryKey } = myOrderQuery(api, ranking.id)
  const [saving] = useState(() =>
    openSaving({
      async send(itemIds) {
        const context = { idempotencyKey: newKey() }
        const answer = itemIds
          ? await api.voting.saveMyOrder({ rankingId: ranking.id, itemIds }, { context })
          : await api.voting.removeMyOrder({ rankingId: ranking.id }, { context })
        client.setQueryData<MyOrder>(queryKey, answer)
        if (!itemIds) setIds(answer.itemIds)
      },
      onState: (isSaving, error) =>
        setState({ isSaving, ...(error === undefined ? {} : { refusal: voteRefusal(language, error).text }) }),
    }),
  )
  useEffect(() => () => void saving.flush(), [saving])

  // Without items there is nothing to save: the order is deleted.
  const change = (next: string[]) => {
    setIds(next)
    saving.change(next.length > 0 ? next : null)
  }
  const without = (id: string) => ranked.map((item) => item.id).filter((each) => each !== id)
  return {
    ranked,
    unranked,
    ...state,
    retry: () => saving.flush(),
    move: (id: string, to: number) => change(without(id).toSpliced(to, 0, id)),
    place: (id: string) => change([...without(id), id]),
    leaveOut: (id: string) => change(without(id)),
    remove() {
      const before = ranked.map((item) => item.id)
      saving.change(null)
      void saving.flush()
      toast({ title: t.removed, action: { label: t.undo, onAction: () => change(before) } })
    },
  }
}

/** Moves that follow each other within this time are saved together. */
const AFTER_MS = 600

/** An order to save; null deletes it. */
type Order = readonly string[] | null
type Options = { send(order: string[] | null): Promise<void>; onState(isSaving: boolean, error?: unknown): void }

/**
 * Saves an order while it is edited: one request at a time, the newest state last. After a failure the state waits for
 * the next change or `flush`.
 */
function openSaving({ send, onState }: Options, afterMs = AFTER_MS) {
  let waiting: { order: Order } | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    await running
    const next = waiting
    if (!next) return
    waiting = undefined
    onState(true)
    running = sendSafely(() => send(next.order && [...next.order])).then(
      () => onState(waiting !== undefined),
      (error: unknown) => {
        waiting ??= next
        onState(false, error)
      },
    )
    await running
    running = undefined
  }

  return {
    change(order: Order): void {
      waiting = { order }
      onState(true)
      clearTimeout(timer)
      timer = setTimeout(run, afterMs)
    },
    flush(): Promise<void> {
      clearTimeout(timer)
      return run()
    },
  }
}

function split(items: readonly RankedItem[], ids: readonly string[]) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const placed = new Set(ids)
  return {
    ranked: ids.flatMap((id) => byId.get(id) ?? []),
    unranked: items.filter((item) => !placed.has(item.id)),
  }
}

/** The user's own order of a ranking. Its query key extends that of the user's votes in it. */
export const myOrderQuery = (api: Api, rankingId: string) =>
  queryOptions({ queryKey: [...keys.myVotes(rankingId), 'order'], queryFn: () => api.voting.myOrder({ rankingId }) })
