import { categoryOf, categoryPath } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Emoji } from '../../../design/identity/emoji.tsx'
import { defineTexts, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { FollowCategory, followedQuery } from './follow-category.tsx'

export const texts = defineTexts({
  es: {
    title: 'Categorías que sigues',
    none: 'Todavía no sigues ninguna. En cada categoría hay un botón «Seguir»: lo que sigas llegará a Para ti.',
    explore: 'Ver las categorías',
  },
  en: {
    title: 'Categories you follow',
    none: 'You follow none yet. Each category has a “Follow” button: what you follow comes to For you.',
    explore: 'See the categories',
  },
})

/** The categories that I follow, each with an unfollow button. Renders nothing if they cannot be loaded. */
export function FollowedCategories() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = useQuery(followedQuery(useApi()))
  if (!data) return null
  return (
    <section aria-labelledby="followed-categories" className="grid gap-3">
      <h3 id="followed-categories" className="text-md">
        {t.title}
      </h3>
      {data.items.length === 0 && (
        <p className="text-muted">
          {t.none}{' '}
          <Anchor href="/" className="link">
            {t.explore}
          </Anchor>
        </p>
      )}
      <ul className="grid gap-2">
        {data.items.map(({ category }) => (
          <li key={category} className="flex items-center justify-between gap-3">
            <Anchor href={categoryPath(category)} className="link link-alone">
              <Emoji>{categoryOf(category)?.emoji}</Emoji> {categoryOf(category)?.[language]}
            </Anchor>
            <FollowCategory category={category} size="sm" />
          </li>
        ))}
      </ul>
    </section>
  )
}
