import { categoryOf, categoryPath, type Ranking } from '@liston/contract/rankings'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { Chip } from '../../../design/controls/chip.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Info, Lock } from '../../../design/identity/icon.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useMe } from '../../../platform/session.ts'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { MadeBadge } from '../row/made-badge.tsx'
import { people } from '../row/texts.ts'
import { detailTexts } from './texts.ts'

/** `follow` is beside the author's name; `actions` apply to the whole ranking. */
type Props = { ranking: Ranking; follow?: ReactNode; actions?: ReactNode; share?: ReactNode }

/** Element id of what else is known about a ranking, lower on the page. */
export const ABOUT_ID = 'sobre'

/** Topic, author, figures and actions of a ranking. Votes and voters are separate figures. */
export function RankingHead({ ranking, follow, actions, share }: Props) {
  const language = useLanguage()
  const category = categoryOf(ranking.category)
  return (
    <header className="ranking-head">
      <div className="ranking-kicker scroll-line">
        {category && (
          <Chip href={categoryPath(category.slug)} emoji={category.emoji}>
            {category[language]}
          </Chip>
        )}
        <StateBadges ranking={ranking} />
      </div>
      <h1 lang={ranking.language} data-long={ranking.topic.length > LONG_TOPIC || undefined} className="ranking-title">
        {ranking.topic}
      </h1>
      {ranking.criterion && (
        <p lang={ranking.language} className="ranking-criterion">
          {ranking.criterion}
        </p>
      )}
      <div className="ranking-by">
        <Origin ranking={ranking} />
        <Figures ranking={ranking} />
        {follow}
      </div>
      <div className="ranking-actions">
        {actions}
        {share}
        <Ways ranking={ranking} />
      </div>
    </header>
  )
}

/** Number of characters from which a topic has smaller letters on a phone. */
const LONG_TOPIC = 48

/** The author's link to the editor, and the link to what is lower on the page. Wide pages show that beside the list. */
function Ways({ ranking: { id, author } }: Props) {
  const t = useTexts(detailTexts)
  const own = useMe()?.id === author.id
  return (
    <>
      {own && (
        <Anchor href={`/edit-ranking/${id}`} className={buttonClass({ variant: 'ghost' })}>
          {t.edit}
        </Anchor>
      )}
      <a href={`#${ABOUT_ID}`} className={buttonClass({ variant: 'ghost', className: 'ranking-icon ranking-more' })}>
        <Info aria-hidden="true" />
        <span>{t.more}</span>
      </a>
    </>
  )
}

function StateBadges({ ranking }: { ranking: Ranking }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const lock = <Lock aria-hidden="true" />
  return (
    <>
      {ranking.status === 'locked' && <Badge icon={lock}>{t.locked}</Badge>}
      {ranking.status === 'archived' && <Badge icon={lock}>{t.archived}</Badge>}
      {ranking.visibility === 'private' && <Badge icon={lock}>{t.private}</Badge>}
      <MadeBadge label={ranking.madeLabel} />
      {ranking.boostedByAuthor && <Badge tone="stars">{t.boostedByAuthor}</Badge>}
      {ranking.validatedBy.length > 0 && <Badge tone="positive">{t.validated}</Badge>}
      {ranking.language !== language && <Badge>{t.language}</Badge>}
    </>
  )
}

const origin = () => import('./ranking-origin.tsx').then((module) => module.RankingOrigin)
/** Its content doesn't depend on votes: the server renders it, and the browser loads its code when idle. */
const RankingOrigin = import.meta.env.SSR ? await origin() : lazyPart(origin, { when: 'idle' })

function Origin({ ranking: { author } }: { ranking: Ranking }) {
  const { id } = author
  // Memoised, because a boundary that gets a new element before its code has loaded would lose its content.
  return useMemo(
    () => (
      <Suspense fallback={<p className="ranking-origin min-h-11" />}>
        <RankingOrigin author={author} />
      </Suspense>
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each response has another object of the same author
    [id],
  )
}

/** Votes and voters are separate, because a Boost is ten votes of one user. */
function Figures({ ranking }: { ranking: Ranking }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const figure = (n: number, noun: { one: string; other: string; many?: string }) => {
    const [number, ...words] = counted(language, n, noun).split(' ')
    return (
      <li>
        <span className="numeral ranking-figure">{number}</span> {words.join(' ')}
      </li>
    )
  }
  return (
    <ul aria-label={t.figures} className="ranking-figures">
      {figure(ranking.points, t.votes)}
      {figure(ranking.voters, people[language])}
    </ul>
  )
}
