import { definePage } from '../app/page.ts'
import { STAR_VALUES } from '@liston/contract/reviews'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { homeOfItemQuery, ItemSheet, rankingQuery } from '../features/rankings/index.ts'
import { RateItemSlot, ratedInQuery, reviewTexts } from '../features/reviews/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { meQuery } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'
import { findItem, loadOwn } from './find-item.ts'

export const page = definePage({
  address: '/rate-item/{itemId}',
  // A guest sees the item and a link to sign in; rating requires a session.
  access: 'open',
  // `stars` were chosen before signing in. `done`: that was the last item of the ranking. `enter`: a guest's form asks
  // to sign in.
  search: ({ stars, done, enter }) => ({
    enter: enter || undefined,
    stars: STAR_VALUES.find((value) => String(value) === stars)?.toString(),
    done: done || undefined,
  }),
  /** A printed QR code contains only the item's id; the server finds its ranking. */
  async load(context, { params: { itemId }, search: { stars, enter } }) {
    const { api, queryClient } = context
    const home = await queryClient.ensureQueryData(homeOfItemQuery(api, itemId))
    // A merged item redirects to the item it became.
    if (home.itemId !== itemId) throw redirect({ href: `/rate-item/${home.itemId}`, statusCode: 302 })
    const { rankingId } = home
    const found = await findItem(context, { rankingId, itemId })
    const me = await queryClient.ensureQueryData(meQuery(api))
    if (!me && enter) {
      const next = `/rate-item/${itemId}${stars ? `?stars=${stars}` : ''}`
      throw redirect({ href: `/sign-in?${new URLSearchParams({ next })}` })
    }
    if (me) await Promise.all([loadOwn(context, itemId), queryClient.prefetchQuery(ratedInQuery(api, rankingId))])
    return found
  },
  head(context, _address, found) {
    if (!found) return {}
    const t = reviewTexts[context.language]
    return ownHeadOf(context, { title: t.rate(found.item.name), description: t.rateLead })
  },
  component: RateItemPage,
  missing: 'item',
})

/** Rates an item, then leads to the next one. A guest sees the item and a link to sign in. */
function RateItemPage() {
  const t = useTexts(reviewTexts)
  const { params, search } = page.useVisit()
  const { itemId } = params
  const api = useApi()
  const { data: home } = useSuspenseQuery(homeOfItemQuery(api, itemId))
  const { data: ranking } = useSuspenseQuery(rankingQuery(api, home.rankingId))
  const item = ranking.items.find(({ id }) => id === itemId)
  if (!item) return null
  return (
    <div className="page page-column grid gap-6">
      <ItemSheet ranking={ranking} item={item} heading={t.rate(item.name)} brief />
      <RateItemSlot
        itemId={itemId}
        rankingId={ranking.id}
        stars={search.stars ? Number(search.stars) : undefined}
        done={search.done !== undefined}
      />
      <p className="text-sm text-muted">{t.rateLead}</p>
    </div>
  )
}
