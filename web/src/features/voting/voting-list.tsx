import type { RankedItem } from '@liston/contract/rankings'
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../design/controls/button.tsx'
import { Reload } from '../../design/identity/icon.ts'
import { Kept } from '../../platform/kept.tsx'
import { defineTexts, nth, useLanguage, useTexts } from '../../platform/texts.tsx'
import { StarsLink } from '../economy/index.ts'
import { coinTossFrom, RankedRow, type RankedRowProps } from '../rankings/index.ts'
import { useDefaultImages } from '../settings/index.ts'
import type { VoteTarget } from './cast/vote-intent.ts'
import { countChanges, inShownOrder, mainMove, type Move, waitMs } from './live/list-order.ts'
import { FreeVote } from './panel/free-vote.tsx'
import { HighlightStar, useMyHighlights } from './panel/highlight-star.tsx'
import { PaidVotes } from './panel/ranking-vote.tsx'
import { Refusal } from './panel/refusal.tsx'
import { useSignInHref } from './panel/sign-in-link.tsx'
import { mayVoteFree, mayVotePaid } from './policy.ts'
import type { ShowSheet } from './panel/use-vote-sheet.tsx'
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
  const markupOf = useRowMarkup()
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
            <Kept key={item.id} part="voted-row" from={[item, at, tossedAt(at), ...markupOf(item)]}>
              {() => <VotedRow item={item} place={at + 1} tossed={tossedAt(at)} onOpen={onOpen} />}
            </Kept>
          ))}
        </ol>
      </div>
      <p role="status" className="sr-only">
        {moved && <MoveNotice items={items} {...moved} />}
      </p>
    </section>
  )
}

type Listed = { id: string }
type Calm<T> = {
  items: T[]
  /** Number of rows that wait to move because the user is in the list; `update` moves them. */
  waiting: number
  update: () => void
  /** The last move, to be announced. */
  moved: { main: Move; count: number } | null
}
type Frame = {
  /** Its children are the rows. */
  list: RefObject<HTMLElement | null>
  /** While the pointer or the focus is in here, the rows keep their places. */
  calm: RefObject<HTMLElement | null>
  /** Changes with every vote of the user. */
  acts: string
}

/**
 * A list whose figures are always current, but whose rows move together, at most every 800 ms. Rows never move under
 * the user's pointer or focus, but at once after the user's own vote.
 */
function useCalmOrder<T extends Listed>(wantedItems: readonly T[], { list, calm, acts }: Frame): Calm<T> {
  const wanted = wantedItems.map((item) => item.id)
  const [shown, setShown] = useState<readonly string[]>(wanted)
  const [moved, setMoved] = useState<Calm<T>['moved']>(null)
  const held = useHeld(calm)
  const lastMs = useRef(0)
  const seenActs = useRef(acts)
  const changes = countChanges(shown, wanted)
  const wantedKey = wanted.join()

  const update = () => {
    const main = mainMove(shown, wanted)
    const apply = () =>
      flushSync(() => {
        setShown(wanted)
        setMoved(main && { main, count: changes })
      })
    lastMs.current = performance.now()
    if (list.current) glide(list.current, apply)
    else apply()
  }
  const updateLater = useEffectEvent(update)
  useEffect(() => {
    const own = seenActs.current !== acts
    seenActs.current = acts
    if (changes === 0) return
    const wait = waitMs({ held, own, nowMs: performance.now(), lastMs: lastMs.current })
    if (wait === null) return
    // Not in the effect itself: React must finish before rows are measured and moved.
    if (own) return queueMicrotask(updateLater)
    const timer = setTimeout(updateLater, wait)
    return () => clearTimeout(timer)
  }, [wantedKey, held, acts, changes])
  return { items: inShownOrder(wantedItems, shown), waiting: held ? changes : 0, update, moved }
}

/** True while the mouse is over an element or the focus is inside it: the rows in it must keep their places. */
function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const el = element.current
    if (!el) return
    // Both may have begun before the listeners existed.
    const look = requestAnimationFrame(() => {
      setPointed(matchMedia('(hover: hover)').matches && el.matches(':hover'))
      setFocused(el.contains(document.activeElement))
    })
    const stop = new AbortController()
    const on = (type: string, hear: (event: Event) => void) => el.addEventListener(type, hear, { signal: stop.signal })
    // A finger holds the rows only while it is down. Its focus remains, and focusin reports it.
    on('pointerenter', () => setPointed(true))
    on('pointerleave', () => setPointed(false))
    on('focusin', () => setFocused(true))
    on('focusout', (event) => setFocused(el.contains((event as FocusEvent).relatedTarget as Node | null)))
    return () => {
      cancelAnimationFrame(look)
      stop.abort()
    }
  }, [element])
  return pointed || focused
}

const GLIDE_MS = 320
const FLASH_MS = 600
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

const topsOf = (list: HTMLElement) => new Map([...list.children].map((row) => [row, row.getBoundingClientRect().top]))

/**
 * Animates the rows of a list from their places to those after `reorder`, which must change the document synchronously.
 * It animates only the transform. If the user prefers reduced motion, the moved rows flash instead.
 */
function glide(list: HTMLElement, reorder: () => void): void {
  const before = topsOf(list)
  const listTop = list.getBoundingClientRect().top
  reorder()
  const shift = list.getBoundingClientRect().top - listTop
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const [row, top] of topsOf(list)) {
    const way = (before.get(row) ?? top) + shift - top
    if (way === 0) continue
    if (still) row.animate({ backgroundColor: ['var(--surface-2)', 'var(--bg)'] }, FLASH_MS)
    else row.animate({ transform: [`translateY(${way}px)`, 'none'] }, { duration: GLIDE_MS, easing: EASE_OUT })
  }
  if (!still) deaf(list, GLIDE_MS)
}

/** While rows move, the second press of a double click must not hit another row. */
function deaf(list: HTMLElement, ms: number): void {
  list.dataset.moving = ''
  setTimeout(() => delete list.dataset.moving, ms)
}

/** Returns what the markup of an item's row depends on besides its properties. */
function useRowMarkup(): (item: RankedItem) => unknown[] {
  const { ranking, policy, weight, prices, left, myVote, refusalOf } = useVoting()
  const highlighted = useMyHighlights(ranking.id)
  const { itemImage } = useDefaultImages()
  const signInHref = useSignInHref()
  const { id, order, language } = ranking
  const shared = [id, order, language, itemImage, policy, weight, prices, left, policy.guest && signInHref]
  return (item) => [...shared, myVote(item.id), highlighted.includes(item.id), refusalOf(item.id)]
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
      href={`/ranking/${ranking.id}/item/${item.id}/review`}
      place={place}
      tossed={tossed}
      fair={fair}
      lang={ranking.language === language ? undefined : ranking.language}
      cover={open && cover}
      actions={open && <VoteButtons target={target} item={item} onOpen={onOpen} />}
      remark={refusalOf(item.id) && <Refusal targetId={item.id} />}
    />
  )
}

type VoteButtonsProps = { target: VoteTarget; item: RankedItem; onOpen: ShowSheet }

/**
 * The free vote at the end of a row. The others show when the pointer or the keyboard's focus is in the row; where
 * nothing can hover, the row opens the sheet, which has them all.
 */
function VoteButtons({ target, item, onOpen }: VoteButtonsProps) {
  const { policy } = useVoting()
  const paid = mayVotePaid(policy, target.type)
  return (
    <>
      {mayVoteFree(policy, target.type) && <FreeVote target={target} />}
      <span className="votes-more">
        {paid && <PaidVotes target={target} onAsk={onOpen} />}
        <HighlightStar item={item} />
        {paid && <StarsLink brief className="vote" />}
      </span>
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

/** Label of a place, which opens the explanation of that place. */
export const placeTexts = defineTexts({
  es: { why: (place: number) => `${nth('es', place)}: ¿por qué está aquí?` },
  en: { why: (place: number) => `${nth('en', place)}: why is it here?` },
})
