import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { reviewTexts } from './texts.ts'

/** What people wrote about an item. */
export function ItemReviews({ name }: { name: string }) {
  const t = useTexts(reviewTexts)
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="text-lg">
        {t.reviews}
      </h2>
      <EmptyState title={t.none(name)}>
        <p className="max-w-measure">{t.noneHint}</p>
      </EmptyState>
    </section>
  )
}
