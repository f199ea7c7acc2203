import type { RankedItem } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { SignIn } from '../../design/identity/icon.ts'
import { Card } from '../../design/surfaces/card.tsx'
import { homeOfItemQuery, rankingQuery } from '../../features/rankings/index.ts'
import { reviewTexts } from '../../features/reviews/index.ts'
import { ownHeadOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import type { Address } from '../later/address.ts'
import { ItemInPlace } from './item-in-place.tsx'
import { loadItem } from './item-review-page.tsx'

/** A code on a table knows only the item: the server knows where it stands. */
export async function pageLoad(context: PageContext, { params: { itemId = '' } }: Address) {
  const { rankingId } = await context.queryClient.ensureQueryData(homeOfItemQuery(context.api, itemId))
  return loadItem(context, { rankingId, itemId })
}

export function pageHead(context: PageContext, _address: Address, found: { item: RankedItem } | undefined) {
  if (!found) return {}
  const t = reviewTexts[context.language]
  return ownHeadOf(context, { title: t.rate(found.item.name), description: t.rateLead })
}

/** /rate-item/{itemId}: an item to vote for at once; a guest sees it and the way in. */
export function RateItemPage() {
  const t = useTexts(reviewTexts)
  const me = useMe()
  const { itemId = '' } = useParams({ strict: false }) as { itemId?: string }
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
