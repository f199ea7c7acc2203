import '../evolution.css'
import type { CappedDay } from '@liston/contract/economy'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { OwnFailure } from '../../../platform/queries/own-failure.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { economyTexts } from '../texts.ts'
import { cappedTexts } from './capped-texts.ts'
import { type Coin, coins } from './coins.ts'
import { ledgerQuery } from './ledger-query.ts'
import { MovementRow } from './movement-row.tsx'

type Props = { currency?: Coin; cursor?: string }

const hrefOf = (search: Record<string, string | undefined>) => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/evolution${given.length ? `?${new URLSearchParams(given)}` : ''}#movimientos`
}

/** All movements of Stars, XP and AI credits: reason, time, amount, and the balance after it. */
export function Ledger({ currency, cursor }: Props) {
  const t = useTexts(economyTexts)
  const tabs = [undefined, ...coins].map((coin) => ({
    href: hrefOf({ currency: coin }),
    label: coin ? t.currencies[coin] : t.all,
    current: coin === currency,
  }))
  return (
    <section id="movimientos" aria-labelledby="ledger" className="ledger">
      <h2 id="ledger" className="ledger-title">
        {t.movements}
      </h2>
      <Tabs label={t.filter} tabs={tabs} />
      <OwnFailure>
        <Movements key={`${currency} ${cursor}`} currency={currency} cursor={cursor} />
      </OwnFailure>
    </section>
  )
}

function Movements({ currency, cursor }: Props) {
  const t = useTexts(economyTexts)
  const dates = useDates()
  const list = useRef<HTMLDivElement>(null)
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    ledgerQuery(useApi(), { currency, cursor }),
  )
  const movements = data.pages.flatMap((page) => page.items)
  // Two pages may share a day, and then both contain its caps.
  const capped = new Map(data.pages.flatMap((page) => page.capped).map((c) => [`${c.day} ${c.reward}`, c]))
  const next = data.pages.at(-1)?.nextCursor
  const loadMore = async (event: MouseEvent) => {
    event.preventDefault()
    if (isFetchingNextPage) return
    await fetchNextPage()
    // Moves the focus to the first new row, so that reading continues there.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('.movement')[movements.length]?.focus())
  }
  if (movements.length === 0) return <NothingYet />
  return (
    <div ref={list}>
      {byDay(movements).map(({ day, things }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className="ledger-day">
            <time dateTime={day}>{dates.day(day)}</time>
          </h3>
          <CappedLines capped={[...capped.values()].filter((c) => c.day === day)} />
          <ul className="movements">
            {things.map((movement) => (
              <MovementRow key={movement.id} movement={movement} lines={movement.lines} />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore
        href={hasNextPage && next ? hrefOf({ currency, cursor: next }) : null}
        label={t.more}
        pending={isFetchingNextPage}
        pendingText={t.moreLoading}
        status={t.shown(movements.reduce((sum, { lines }) => sum + lines.length, 0))}
        onClick={loadMore}
      />
    </div>
  )
}

type Dated = { at: string }

type Day<T> = { day: string; things: T[] }

/** Groups items by UTC day, for which the caps of XP hold. The items must be newest first. */
export function byDay<T extends Dated>(things: readonly T[]): Day<T>[] {
  const days: Day<T>[] = []
  for (const thing of things) {
    const day = thing.at.slice(0, '2026-11-21'.length)
    const last = days.at(-1)
    if (last?.day === day) last.things.push(thing)
    else days.push({ day, things: [thing] })
  }
  return days
}

type CappedLinesProps = { capped: readonly CappedDay[] }

/** Why activities of a day earned no more: one line per capped kind, plus one if the cap of the day was reached. */
function CappedLines({ capped }: CappedLinesProps) {
  const t = useTexts(cappedTexts)
  const whole = capped.find(({ cap }) => cap.of === 'day')
  const lines = capped
    .filter(({ cap }) => cap.of === 'act')
    .map(({ reward, cap, isToday }) => (isToday ? t.actToday : t.act)(t.acts[reward], cap.xp))
  if (whole) lines.unshift((whole.isToday ? t.dayToday : t.day)(whole.cap.xp))
  if (lines.length === 0) return null
  return (
    <ul className="capped-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function NothingYet() {
  const t = useTexts(economyTexts)
  return (
    <EmptyState title={t.none} action={<LinkButton href="/explore">{t.explore}</LinkButton>}>
      {t.noneHint}
    </EmptyState>
  )
}
