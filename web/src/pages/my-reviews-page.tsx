import { definePage } from '../app/page.ts'
import { askedFilter, myReviewsQuery, MyReviewsSlot, reviewTexts } from '../features/reviews/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure, OwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/my-reviews',
  access: 'login',
  search: ({ stars, texts, category, q, cursor }) => ({
    stars: stars || undefined,
    texts: texts || undefined,
    category: category || undefined,
    q: q || undefined,
    cursor: cursor || undefined,
  }),
  load: ({ api, queryClient }, { search }) =>
    orOwnFailure(queryClient.ensureInfiniteQueryData(myReviewsQuery(api, askedFilter(search), search.cursor))),
  head(context) {
    const t = reviewTexts[context.language]
    return ownHeadOf(context, { title: t.mine, description: t.mineDescription })
  },
  component: MyReviewsPage,
})

function MyReviewsPage() {
  const { search } = page.useVisit()
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{useTexts(reviewTexts).mine}</h1>
      <OwnFailure>
        <MyReviewsSlot filter={askedFilter(search)} cursor={search.cursor} />
      </OwnFailure>
    </div>
  )
}
