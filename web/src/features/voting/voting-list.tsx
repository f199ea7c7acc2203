import type { RankedItem } from '@liston/contract/rankings'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Reload } from '../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { coinTossFrom, RankedRow, type RankedRowProps } from '../rankings/index.ts'
import type { VoteTarget } from './cast/vote-intent.ts'
import { FreeVote } from './panel/free-vote.tsx'
import { PaidVote } from './panel/paid-vote.tsx'
import { mayVoteFree, mayVotePaid } from './policy.ts'
import type { ShowSheet } from './sheet/use-vote-sheet.tsx'
import { useCalmOrder } from './live/use-calm-order.ts'
import { HighlightStar } from './panel/highlight-star.tsx'
import { Refusal } from './panel/refusal.tsx'
import { placeTexts } from './place-texts.ts'
import { votingTexts } from './texts.ts'
import { useVoting } from './voting-context.ts'

/** The items of a ranking with vote buttons, updated live. `onOpen` opens the votes of an item, or why it is there. */
export function VotingList({ onOpen }: { onOpen: ShowSheet }) {
  const t = useTexts(votingTexts)
  const { ranking, acts } = useVoting()
  const list = useRef<HTMLOListElement>(null)
  const calm = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { items, waiting, update, moved } = useCalmOrder(ranking.items, { list, calm, acts })
  const tossFrom = coinTossFrom(items, ranking.items)
  const tossedAt = (at: number) => (at < tossFrom ? undefined : at === tossFrom ? 'first' : 'after')
  const updateNow = () => {
    heading.current?.focus({ preventScroll: true })
    update()
  }
  return (
    <section aria-labelledby="ranking-list">
      <h2 id="ranking-list" ref={heading} tabIndex={-1} className="sr-only">
        {t.list}
      </h2>
      <div ref={calm} className="ranked-frame">
        {waiting > 0 && (
          <div className="ranked-waiting">
            <Button size="sm" variant="primary" icon={<Reload aria-hidden="true" />} onClick={updateNow}>
              {t.changes(waiting)}
            </Button>
          </div>
        )}
        <ol ref={list} className="ranked">
          {items.map((item, at) => (
            <VotedRow key={item.id} item={item} place={at + 1} tossed={tossedAt(at)} onOpen={onOpen} />
          ))}
        </ol>
      </div>
      <p role="status" className="sr-only">
        {moved && <MoveNotice items={items} {...moved} />}
      </p>
    </section>
  )
}

type VotedRowProps = Pick<RankedRowProps, 'item' | 'place' | 'tossed'> & { onOpen: ShowSheet }

function VotedRow({ item, place, tossed, onOpen }: VotedRowProps) {
  const t = useTexts(votingTexts)
  const language = useLanguage()
  const { ranking, policy, refusalOf } = useVoting()
  const open = !(policy.closed || policy.personal)
  const target: VoteTarget = { type: 'item', id: item.id, name: item.name }
  const cover = (
    <button type="button" className="ranked-cover" aria-label={t.open(item.name)} onClick={() => onOpen(target)} />
  )
  const fair = ranking.order === 'fair'
  const why = {
    href: `?why=${item.id}#por-que`,
    'aria-label': useTexts(placeTexts).why(place),
    'aria-haspopup': 'dialog' as const,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey) return
      event.preventDefault()
      onOpen(target, 'why')
    },
  }
  return (
    <RankedRow
      item={item}
      why={fair ? why : undefined}
      reviews={`/ranking/${ranking.id}/item/${item.id}/review`}
      place={place}
      tossed={tossed}
      fair={fair}
      lang={ranking.language === language ? undefined : ranking.language}
      cover={open && cover}
      actions={open && <VoteButtons target={target} mark={<HighlightStar item={item} />} />}
      remark={refusalOf(item.id) && <Refusal targetId={item.id} />}
    />
  )
}

/** The vote buttons at the end of a row. On a phone only the free one: the sheet has them all. */
function VoteButtons({ target, mark }: { target: VoteTarget; mark?: ReactNode }) {
  const { policy } = useVoting()
  return (
    <>
      {mayVoteFree(policy, target.type) && <FreeVote target={target} />}
      {mayVotePaid(policy, target.type) && (
        <span className="votes-paid">
          <PaidVote target={target} kind="boost" />
          <PaidVote target={target} kind="ultra" />
        </span>
      )}
      {mark && <span className="votes-paid">{mark}</span>}
    </>
  )
}

type News = { items: readonly RankedItem[]; main: { id: string; from: number; to: number }; count: number }

/** "Volver sube al 3 y 2 cambios más" */
function MoveNotice({ items, main, count }: News) {
  const t = useTexts(votingTexts)
  const name = items.find((item) => item.id === main.id)?.name ?? ''
  const words = main.to < main.from ? t.rises(name, main.to) : t.falls(name, main.to)
  return count > 1 ? words + t.andMore(count - 1) : words
}
