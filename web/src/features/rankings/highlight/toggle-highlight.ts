import { numbersOf, PRICES } from '@liston/contract/economy'
import type { AllSettings } from '@liston/contract/settings'
import type { Me } from '@liston/contract/profiles'
import { type MyHighlights, type RankedItem, type Ranking } from '@liston/contract/rankings'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import type { Api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { inOrder } from '../../../platform/in-order.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import type { Language } from '../../../platform/texts.tsx'
import { highlightRefusal } from './refusal-texts.ts'
import { highlightTexts } from './texts.ts'

export type Toggle = { rankingId: string; item: Pick<RankedItem, 'id' | 'name'>; on: boolean; language: Language }
type With = { api: Api; client: QueryClient }

/**
 * Sets or removes a highlight optimistically, and reverts that if the server rejects it.
 * True if the server accepted it.
 */
export async function toggleHighlight(toggle: Toggle, { api, client }: With): Promise<boolean> {
  const { rankingId, item, on } = toggle
  await client.cancelQueries({ queryKey: keys.myHighlights(rankingId) })
  show(client, toggle)
  const options = { context: { idempotencyKey: newKey() } }
  try {
    const send = on ? api.rankings.highlight : api.rankings.unhighlight
    const { used, limit } = await inOrder(`highlight ${item.id}`, () => send({ id: item.id }, options))
    client.setQueryData<MyHighlights>(keys.myHighlights(rankingId), (mine) => mine && { ...mine, used, limit })
    return true
  } catch (error) {
    show(client, { ...toggle, on: !on })
    tell(error, toggle, { api, client })
    return false
  }
}

/** Updates my highlights and the public number, in every cached order of the ranking. */
function show(client: QueryClient, { rankingId, item, on }: Toggle): void {
  const step = on ? 1 : -1
  client.setQueryData<MyHighlights>(
    keys.myHighlights(rankingId),
    (mine) =>
      mine && {
        ...mine,
        used: mine.used + step,
        itemIds: on ? [...mine.itemIds, item.id] : mine.itemIds.filter((id) => id !== item.id),
      },
  )
  const me = client.getQueryData<Me | null>(keys.me)
  client.setQueriesData<Ranking>(
    { queryKey: keys.ranking(rankingId) },
    (ranking) =>
      ranking && {
        ...ranking,
        items: ranking.items.map((i) =>
          i.id === item.id
            ? {
                ...i,
                highlights: Math.max(0, i.highlights + step),
                authorHighlight: ranking.author.id === me?.id ? on : i.authorHighlight,
              }
            : i,
        ),
      },
  )
}

/** Shows the error. At the limit it offers the extra highlight with its price and the user's Stars. */
function tell(error: unknown, toggle: Toggle, ways: With): void {
  const { language } = toggle
  const t = highlightTexts[language]
  const reason = highlightRefusal(language, error).text
  const data =
    error instanceof ApiError && error.code === 'HIGHLIGHT_LIMIT' ? (error.data as { mayBuy: boolean }) : null
  const balance = ways.client.getQueryData<Me | null>(keys.me)?.stars ?? 0
  if (!data?.mayBuy) return void toast({ title: t.failed, description: reason, variant: 'destructive' })
  const { highlightStars: price } = numbersOf(
    PRICES,
    ways.client.getQueryData<AllSettings | null>(keys.settings)?.economy,
  )
  offer(toggle, ways, { reason, balance, price })
}

/** Offers the extra highlight for Stars: its price, and the user's balance. */
function offer(
  toggle: Toggle,
  ways: With,
  { reason, balance, price }: { reason: string; balance: number; price: number },
) {
  const { language } = toggle
  const t = highlightTexts[language]
  const said = { price, stars: balance }
  const enough = balance >= price
  toast({
    title: t.failed,
    description: `${reason} ${enough ? t.offer(said) : t.tooDear(said)}`,
    variant: 'destructive',
    duration: 10_000,
    ...(enough ? { action: { label: t.buy(price), onAction: () => void buy(toggle, ways, price) } } : {}),
  })
}

async function buy(toggle: Toggle, ways: With, priceStars: number): Promise<void> {
  const { rankingId, item, language } = toggle
  const t = highlightTexts[language]
  try {
    // Never a fixed key: it would replay the first purchase after that one was returned. The server sells one per ranking.
    const options = { context: { idempotencyKey: newKey() } }
    const { balances } = await ways.api.rankings.buyHighlight({ id: rankingId, priceStars }, options)
    ways.client.setQueryData<Me | null>(keys.me, (me) => (me ? { ...me, ...balances } : me))
    void ways.client.invalidateQueries({ queryKey: keys.ledger })
    if (!(await toggleHighlight(toggle, ways))) return
    toast({ title: t.bought({ stars: balances.stars, name: item.name }), variant: 'stars' })
  } catch (error) {
    const { text: reason } = highlightRefusal(language, error)
    if (!(error instanceof ApiError) || error.code !== 'PRICE_CHANGED')
      return void toast({ title: t.failed, description: reason, variant: 'destructive' })
    const balance = ways.client.getQueryData<Me | null>(keys.me)?.stars ?? 0
    offer(toggle, ways, { reason, balance, price: (error.data as { price: number }).price })
  }
}
