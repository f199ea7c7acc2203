import type { CategoryCount, Home } from '@liston/contract/explore'
import { inLanguage, type Language } from '@liston/contract/kernel'
import { categoryOf, categoryPath, type RankingCard as Card } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Chip } from '../../../design/controls/chip.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Plus } from '../../../design/identity/icon.ts'
import type { Api } from '../../../platform/api.ts'
import { Kept } from '../../../platform/kept.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { RankingCard } from '../cards/ranking-card.tsx'
import { useBrand } from '../../settings/index.ts'
import './home.css'
import { homeTexts } from './texts.ts'
import { ViralTitles } from './todays-ranking.tsx'

/** The home page around the listón of the day (`today`). `intro`: what new users read first. */
export function HomeView({ home, today, intro }: { home: Home; today: ReactNode; intro: ReactNode }) {
  const t = useTexts(homeTexts)
  return (
    <div className="page home">
      <Greeting />
      {intro}
      {!today && home.latest.length === 0 && <EmptyState title={t.empty} />}
      <div className="home-top">
        {today}
        {home.viral.length > 0 && <ViralTitles cards={home.viral} />}
      </div>
      <CardRow title={t.featured} cards={home.featured} />
      <CardRow title={t.latest} cards={home.latest} more={{ href: '/explore', text: t.allLatest }} />
      <Kept part="home-categories" from={home.counts}>
        {() => <CategoryChips counts={home.counts} />}
      </Kept>
    </div>
  )
}

/** All categories with their number of rankings. */
function CategoryChips({ counts }: { counts: z.infer<typeof CategoryCount>[] }) {
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
              <Chip href={categoryPath(slug)} emoji={category?.emoji}>
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

type Why = Home['featured'][number]['why']
type CardRowProps = {
  title: string
  cards: (Card & { why?: Why })[]
  more?: { href: string; text: string }
}

/** A row of the home page: heading, cards, and a link to more. Renders nothing without cards. */
function CardRow({ title, cards, more }: CardRowProps) {
  const t = useTexts(homeTexts)
  if (cards.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-4">
      <div className="home-row-head">
        <h2 className="text-xl">{title}</h2>
        {more && (
          <Anchor href={more.href} className="link link-alone">
            {more.text}
          </Anchor>
        )}
      </div>
      <CardGrid>
        {cards.map((card) => (
          <li key={card.id} className="later">
            <RankingCard card={card} as="h3" label={card.why && t.why[card.why]} />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}

/** A tagline for guests, which staff may have written, a call to action for users. It never requires signing in. */
function Greeting() {
  const t = useTexts(homeTexts)
  const me = useMe()
  const language = useLanguage()
  const { tagline, welcome } = useBrand()
  const promise = tagline ? inLanguage(tagline, language) : t.promise
  const promiseLine = welcome ? inLanguage(welcome, language) : t.promiseLine
  return (
    <div className="home-head">
      <div className="grid gap-2">
        <h1 className={me ? 'text-2xl lg:text-3xl' : 'text-3xl'}>{me ? t.welcome(me.username) : promise}</h1>
        <p className="text-md text-muted">{me ? t.welcomeLine : promiseLine}</p>
      </div>
      {me ? (
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/create-ranking" variant="primary" size="lg" icon={<Plus aria-hidden="true" />}>
            {t.create}
          </LinkButton>
          <LinkButton href="/dashboard" size="lg">
            {t.dashboard}
          </LinkButton>
        </div>
      ) : (
        <LinkButton href="/explore" variant="primary" size="lg">
          {t.explore}
        </LinkButton>
      )}
    </div>
  )
}

/** The home page; rankings in the page's language come first. */
export const homeQuery = (api: Api, lang: Language) =>
  queryOptions({ queryKey: [...keys.home, lang], queryFn: () => api.explore.home({ lang }) })
