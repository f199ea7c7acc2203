import { categoryOf } from '@liston/contract/rankings'
import { type ArticleCard as Card_, articlePath } from '@liston/contract/social-club'
import { Avatar } from '../../design/identity/avatar.tsx'
import { Cover } from '../../design/identity/cover.tsx'
import { CardLink } from '../../design/surfaces/card-link.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { shownName } from '../profiles/index.ts'
import { clubTexts } from './texts.ts'

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

/** Author and date of an article. */
export function ArticleLine({ card: { author, publishedAt } }: { card: Card_ }) {
  const language = useLanguage()
  const dates = useDates()
  return (
    <p className="article-line">
      {author && (
        <span className="article-author">
          <Avatar username={author.username} src={author.avatarUrl} size="xs" />
          {shownName(language, author)}
        </span>
      )}
      <time dateTime={publishedAt}>{dates.day(publishedAt)}</time>
    </p>
  )
}

/** Category and reading time of an article. */
export function ArticleKind({ card: { category, minutes } }: { card: Pick<Card_, 'category' | 'minutes'> }) {
  const t = useTexts(clubTexts)
  const language = useLanguage()
  return (
    <p className="article-kind" lang={language}>
      <span>{categoryOf(category)?.[language]}</span>
      <span>{t.minutes(minutes)}</span>
    </p>
  )
}
