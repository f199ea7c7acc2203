import { type ArticleCard as Card_, articlePath } from '@liston/contract/social-club'
import { categoryOf } from '@liston/contract/rankings'
import { Cover } from '../../design/identity/cover.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { CardLink } from '../../design/surfaces/card-link.tsx'
import { useLanguage } from '../../platform/texts.tsx'
import { ArticleKind, ArticleLine } from './article-line.tsx'

type Props = {
  card: Card_
  /** Heading level: one below the heading of the list. */
  as?: 'h2' | 'h3'
  /** First of the list, over the full width. */
  lead?: boolean
}

/** An article in a list. The whole card is a link. */
export function ArticleCard({ card, as: Title = 'h2', lead = false }: Props) {
  const language = useLanguage()
  const category = categoryOf(card.category)
  const lang = card.language === language ? undefined : card.language
  return (
    <Card as="article" kind="link" bleed className="article-card" data-lead={lead || undefined}>
      <Cover title={card.slug} emoji={category?.emoji} />
      <div className="article-card-body">
        <ArticleKind card={card} />
        <Title className={lead ? 'text-xl lg:text-2xl' : 'text-lg'} lang={lang}>
          <CardLink href={articlePath(card.slug)}>{card.title}</CardLink>
        </Title>
        <p className="article-card-summary" lang={lang}>
          {card.summary}
        </p>
        <ArticleLine card={card} />
      </div>
    </Card>
  )
}
