import { categoryOf, type Ranking } from '@liston/contract/rankings'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Chip } from '../../../design/controls/chip.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Lock } from '../../../design/identity/icon.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { MadeBadge } from '../row/made-badge.tsx'
import { people } from '../row/texts.ts'
import { detailTexts } from './texts.ts'

/** `follow` is beside the author's name; `actions` apply to the whole ranking. */
type Props = { ranking: Ranking; follow?: ReactNode; actions?: ReactNode; share?: ReactNode }

/** Topic, author and figures of a ranking. Votes and voters are separate figures. */
export function RankingHead({ ranking, follow, actions, share }: Props) {
  const language = useLanguage()
  const category = categoryOf(ranking.category)
  return (
    <header className="ranking-head">
      <div className="ranking-kicker">
        {category && (
          <Chip href={`/category/${category.slug}`} emoji={category.emoji}>
            {category[language]}
          </Chip>
        )}
        <StateBadges ranking={ranking} />
      </div>
      <h1 lang={ranking.language} data-long={ranking.topic.length > LONG_TOPIC || undefined} className="ranking-title">
        {ranking.topic}
      </h1>
      <About ranking={ranking} />
      <div className="ranking-by scroll-line">
        <Origin ranking={ranking} />
        {follow}
      </div>
      {ranking.made && <Made ranking={ranking} />}
      <div className="ranking-taking-part">
        <Figures ranking={ranking} />
        {share}
        {actions}
      </div>
    </header>
  )
}

/** Number of characters from which a topic has smaller letters on a phone, and a description is folded. */
const [LONG_TOPIC, LONG_TEXT] = [48, 120]

/** Criterion and description. A long description is folded: its beginning is the summary that unfolds it. */
function About({ ranking: { language, criterion, description } }: Props) {
  const texts = (
    <>
      {criterion && <span className="ranking-criterion">{criterion}</span>}
      {description && <span className="ranking-description">{description}</span>}
    </>
  )
  if (description.length > LONG_TEXT)
    return (
      <details lang={language} className="ranking-about">
        <summary>{texts}</summary>
      </details>
    )
  return (
    (criterion || description) && (
      <p lang={language} className="ranking-about">
        {texts}
      </p>
    )
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

function Origin({ ranking }: { ranking: Ranking }) {
  const { id, publishedAt, updatedAt } = ranking
  // Memoised, because a boundary that gets a new element before its code has loaded would lose its content.
  return useMemo(
    () => (
      <Suspense fallback={<p className="ranking-origin min-h-11" />}>
        <RankingOrigin ranking={ranking} />
      </Suspense>
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it shows of the ranking changes with these
    [id, publishedAt, updatedAt],
  )
}

const made = () => import('./how-made.tsx').then((module) => module.HowMade)
const HowMade = import.meta.env.SSR ? await made() : lazyPart(made, { when: 'idle' })

function Made({ ranking }: { ranking: Ranking }) {
  const { id, made, madeLabel } = ranking
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <HowMade ranking={ranking} />
      </Suspense>
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it shows of the ranking changes with these
    [id, made, madeLabel],
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
