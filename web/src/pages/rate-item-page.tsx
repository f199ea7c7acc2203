import { definePage } from '../app/page.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '../design/controls/link-button.tsx'
import { SignIn } from '../design/identity/icon.ts'
import { Card } from '../design/surfaces/card.tsx'
import { homeOfItemQuery, rankingQuery } from '../features/rankings/index.ts'
import { reviewTexts } from '../features/reviews/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'
import { ItemInPlace } from './item-in-place.tsx'
import { loadItem } from './ranking-item-review-page.tsx'

export const page = definePage({
  address: '/rate-item/{itemId}',
  // A guest sees the item and how to come in; rating it takes a session.
  access: 'open',
  /** A code on a table knows only the item: the server knows where it stands. */
  async load(context, { params: { itemId } }) {
    const { rankingId } = await context.queryClient.ensureQueryData(homeOfItemQuery(context.api, itemId))
    return loadItem(context, { rankingId, itemId })
  },
  head(context, _address, found) {
    if (!found) return {}
    const t = reviewTexts[context.language]
    return ownHeadOf(context, { title: t.rate(found.item.name), description: t.rateLead })
  },
  component: RateItemPage,
  missing: 'item',
})

/** An item to vote for at once; a guest sees it and the way in. */
function RateItemPage() {
  const t = useTexts(reviewTexts)
  const me = useMe()
  const { itemId } = page.useVisit().params
  const api = useApi()
  const { data: home } = useSuspenseQuery(homeOfItemQuery(api, itemId))
  const { data: ranking } = useSuspenseQuery(rankingQuery(api, home.rankingId))
  const item = ranking.items.find(({ id }) => id === itemId)
  if (!item) return null
  return (
    <div className="page grid gap-6">
      <ItemInPlace ranking={ranking} itemId={itemId} heading={t.rate(item.name)} />
      {!me && (
        <Card kind="flat" className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-measure">{t.signInHint}</p>
          <LinkButton
            href={`/sign-in?${new URLSearchParams({ next: `/rate-item/${itemId}` })}`}
            variant="primary"
            icon={<SignIn aria-hidden="true" />}
          >
            {t.signIn}
          </LinkButton>
        </Card>
      )}
      {me && <p className="text-muted">{t.rateLead}</p>}
    </div>
  )
}
