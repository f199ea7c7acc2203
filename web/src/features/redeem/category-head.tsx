import type { CategorySlug } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../design/identity/avatar.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Star } from '../../design/identity/icon.ts'
import { CardLink } from '../../design/surfaces/card-link.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { defineTexts, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { shownName } from '../profiles/index.ts'
import './category-head.css'
import { headQuery } from './queries.ts'

/**
 * The ranking that its author features at the top of a category, labelled as such. Renders nothing if there is none.
 */
export function CategoryHead({ category }: { category: CategorySlug }) {
  const t = useTexts(headTexts)
  const language = useLanguage()
  const dates = useDates()
  const { data } = useQuery(headQuery(useApi(), category))
  if (!data?.head) return null
  const { card, until } = data.head
  const lang = card.language === language ? undefined : card.language
  return (
    <Card as="article" kind="link" className="category-head">
      <p>
        <Badge tone="stars" icon={<Star aria-hidden="true" />}>
          {t.byAuthor}
        </Badge>
      </p>
      <h2 className="text-lg" lang={lang}>
        <CardLink href={`/ranking/${card.id}`}>{card.topic}</CardLink>
      </h2>
      <p className="category-head-line" lang={lang}>
        {card.top.map(({ name }, at) => `${at + 1}. ${name}`).join(' · ')}
      </p>
      <p className="category-head-foot">
        <span className="category-head-author">
          <Avatar username={card.author.username} src={card.author.avatarUrl} size="xs" />
          <span>{shownName(language, card.author)}</span>
        </span>
        <span>
          {t.headWhy} {t.headUntil(dates.moment(until))}
        </span>
      </p>
    </Card>
  )
}

export const headTexts = defineTexts({
  es: {
    byAuthor: 'Destacado por su autor',
    headWhy: 'Su autor lo muestra aquí con sus Stars. No cambia el orden ni los votos.',
    headUntil: (at: string) => `Hasta ${at}.`,
  },
  en: {
    byAuthor: 'Featured by its author',
    headWhy: 'Its author pays Stars to show it here. It changes neither the order nor the votes.',
    headUntil: (at) => `Until ${at}.`,
  },
})
