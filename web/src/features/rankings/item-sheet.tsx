import './item.css'
import { type RankedItem, type Ranking, rankingPath } from '@liston/contract/rankings'
import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Bar } from '../../design/identity/bar.tsx'
import { Cover } from '../../design/identity/cover.tsx'
import { useNames } from '../../platform/choices/names.ts'
import { useMe } from '../../platform/session.ts'
import { counted, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useWayIn } from '../../platform/way-in.ts'
import { people } from './row/texts.ts'
import { Translated } from './row/translated.tsx'
import { useDefaultImages } from '../settings/index.ts'
import { Credit } from '../uploads/index.ts'
import { itemTexts } from './item-texts.ts'

type Props = {
  ranking: Ranking
  item: RankedItem
  /** Heading of the page, if it differs from the item's name. */
  heading?: string
  actions?: ReactNode
  /** Shows only name and position. */
  brief?: boolean
}

/** One item of its ranking: position, voters, votes, Stars, and the range of its rank. */
export function ItemSheet({ ranking, item, heading, actions, brief }: Props) {
  const t = useTexts(itemTexts)
  const language = useLanguage()
  const images = useDefaultImages()
  const { rank } = item
  const names = useNames()
  return (
    <article className="item-sheet">
      <nav aria-label={t.way} className="item-way">
        <Anchor href={rankingPath(ranking)} lang={ranking.language} className="link">
          {ranking.topic}
        </Anchor>
      </nav>
      <header className="item-head">
        <Cover
          variant="square"
          title={item.name}
          subjects={item.subject ? [item.subject] : []}
          src={item.imageUrl ?? images.itemImage}
          alt={item.imageAlt}
          className="item-picture"
        />
        <div className="grid gap-1">
          <h1 lang={heading ? undefined : ranking.language} className="item-name">
            {heading ?? item.name}
          </h1>
          {ranking.language !== language && names === 'both' && item.translation && (
            <Translated translation={item.translation} />
          )}
          <p className="text-muted">{t.place(rank, ranking.items.length)}</p>
          {item.imageCredit && (
            <p className="text-sm text-muted">
              <Credit {...item.imageCredit} />
            </p>
          )}
        </div>
      </header>
      {!brief && <Standing {...{ ranking, item, actions }} />}
    </article>
  )
}

const itemPath = (ranking: Pick<Ranking, 'id'>, item: Pick<RankedItem, 'id'>) =>
  `/ranking/${ranking.id}/item/${item.id}/review`

/** Bar, figures, note and actions of the item. */
function Standing({ ranking, item, actions }: Props) {
  const t = useTexts(itemTexts)
  const language = useLanguage()
  const me = useMe()
  const report = useWayIn(`/report/item/${item.id}`)
  const sharePath = `${itemPath(ranking, item)}?compartir=1#compartir`
  const { rank, rankLow: low, rankHigh: high } = item
  return (
    <>
      {item.share !== null && <Bar fill={item.share} place={rank} size="lg" tone={rank === 1 ? 'accent' : 'primary'} />}
      <ul aria-label={t.figures} className="item-figures">
        <Figure n={item.supporters} noun={people[language]} />
        <Figure n={item.points} noun={t.points} />
        {item.paidPoints > 0 && <Figure n={item.paidPoints} noun={t.stars} />}
      </ul>
      {item.note && (
        <p lang={ranking.language} className="max-w-measure">
          {item.note}
        </p>
      )}
      {low !== null && high !== null && low !== high && <p className="text-sm text-muted">{t.range(low, high)}</p>}
      <div className="item-actions">
        {actions}
        <LinkButton href={rankingPath(ranking)}>{t.all}</LinkButton>
        <Anchor href={`${rankingPath(ranking)}?why=${item.id}#por-que`} rel="nofollow" className="link link-alone">
          {t.why}
        </Anchor>
        {ranking.visibility === 'public' && (
          <Anchor href={`/item/${item.id}`} rel="nofollow" className="link link-alone">
            {t.passport}
          </Anchor>
        )}
        {ranking.visibility === 'public' && (
          <Anchor href={sharePath} rel="nofollow" data-in-place="" className="link link-alone">
            {t.share}
          </Anchor>
        )}
        {me?.id !== ranking.author.id && (
          <Anchor href={report} rel="nofollow" className="link link-alone">
            {t.report}
          </Anchor>
        )}
      </div>
    </>
  )
}

function Figure({ n, noun }: { n: number; noun: Parameters<typeof counted>[2] }) {
  const [number, ...words] = counted(useLanguage(), n, noun).split(' ')
  return (
    <li>
      <span className="numeral item-figure">{number}</span> {words.join(' ')}
    </li>
  )
}
