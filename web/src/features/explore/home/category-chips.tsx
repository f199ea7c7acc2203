import type { CategoryCount } from '@liston/contract/explore'
import { categoryOf } from '@liston/contract/rankings'
import type * as z from 'zod'
import { Chip } from '../../../design/controls/chip.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { homeTexts } from './texts.ts'

/** All categories with their number of rankings. */
export function CategoryChips({ counts }: { counts: z.infer<typeof CategoryCount>[] }) {
  const language = useLanguage()
  const t = useTexts(homeTexts)
  return (
    <section aria-labelledby="categories" className="categories later">
      <h2 id="categories" className="text-xl">
        {t.categories}
      </h2>
      <ul className="category-chips">
        {counts.map(({ category: slug, rankings }) => {
          const category = categoryOf(slug)
          return (
            <li key={slug}>
              <Chip href={`/category/${slug}`} emoji={category?.emoji}>
                {category?.[language]}{' '}
                <span className="numeral text-muted" aria-hidden="true">
                  {formatNumber(language, rankings)}
                </span>
                <span className="sr-only">, {t.rankings(rankings)}</span>
              </Chip>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
