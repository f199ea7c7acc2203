import { categoryOf, type RankingCard } from '@liston/contract/rankings'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { VoteCount } from '../cards/vote-count.tsx'
import { homeTexts } from './texts.ts'
import { Emoji } from '../../../design/identity/emoji.tsx'

/** The Viral rankings as numbered titles. */
export function ViralTitles({ cards }: { cards: RankingCard[] }) {
  const language = useLanguage()
  const t = useTexts(homeTexts)
  const me = useMe()
  const create = '/create-ranking'
  return (
    <section aria-labelledby="viral-now" className="viral-titles later">
      <h2 id="viral-now" className="text-lg">
        {t.viralNow}
      </h2>
      <ol>
        {cards.map((card, i) => (
          <li key={card.id}>
            <span className="viral-place numeral" aria-hidden="true">
              {i + 1}
            </span>
            <div>
              <Anchor href={`/ranking/${card.id}`} lang={card.language === language ? undefined : card.language}>
                {card.topic}
              </Anchor>
              <p className="text-sm text-muted">
                <Emoji>{categoryOf(card.category)?.emoji}</Emoji>{' '}
                <VoteCount points={card.points} voters={card.voters} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      <Anchor href="/explore?sort=viral" className="link link-alone">
        {t.allViral}
      </Anchor>
      <div className="home-missing">
        <p className="text-lg">{t.missing}</p>
        <LinkButton href={me ? create : `/sign-in?${new URLSearchParams({ next: create })}`}>{t.create}</LinkButton>
      </div>
    </section>
  )
}
