import { definePage } from '../app/page.ts'
import { MyReviews, reviewTexts } from '../features/reviews/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/my-reviews',
  access: 'login',
  head(context) {
    const t = reviewTexts[context.language]
    return ownHeadOf(context, { title: t.mine, description: t.mineDescription })
  },
  component: MyReviewsPage,
})

function MyReviewsPage() {
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{useTexts(reviewTexts).mine}</h1>
      <MyReviews />
    </div>
  )
}
