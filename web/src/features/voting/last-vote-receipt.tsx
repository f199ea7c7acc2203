import { isPaidVote } from '@liston/contract/economy'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { IconButton } from '../../design/controls/icon-button.tsx'
import { Close } from '../../design/identity/icon.ts'
import { useLayer } from '../../platform/modals/layers.ts'
import { useTexts } from '../../platform/texts.tsx'
import type { LastVote } from './cast/vote-intent.ts'
import { votingTexts } from './texts.ts'
import { useVoting } from './voting-context.ts'

/** The last vote, the Stars left, and an undo button while possible. */
export function LastVoteReceipt({ last }: { last: LastVote }) {
  const t = useTexts(votingTexts)
  const { undo, dismiss } = useVoting()
  const seconds = useSecondsLeft(last.untilMs, () => dismiss(last))
  const paid = isPaidVote(last.kind)
  useStage(paid ? 'spent' : 'receipt')
  const takeBack = (event: MouseEvent) => {
    // The button disappears with the undo. After a press by keyboard, the focus goes to the vote button.
    if (event.detail === 0) document.querySelector<HTMLElement>(`[data-vote="${last.target.id}"]`)?.focus()
    void undo(last)
  }
  return (
    <div className="last-vote" data-bottom-bar="">
      <p className="last-vote-words">
        <Deed last={last} />
        {paid && last.voteId && <span className="sr-only">. {t.undoFor(60)}</span>}
      </p>
      {last.voteId && (
        <Button size="sm" onClick={takeBack}>
          {t.undo}
          {paid && (
            <span aria-hidden="true" className="last-vote-seconds">
              {' '}
              {seconds} s
            </span>
          )}
        </Button>
      )}
      <IconButton size="sm" label={t.dismiss} icon={<Close />} onClick={() => dismiss(last)} />
    </div>
  )
}

/** How long a vote has the page to itself, in ms. A paid one can be undone longer. */
const STAGE_MS = 6_000

/** Keeps toasts, the Stars popup and modals off the page for the first moment of a receipt. */
function useStage(layer: 'receipt' | 'spent'): void {
  const [isOver, setOver] = useState(false)
  useLayer(layer, !isOver, { now: true })
  useEffect(() => {
    const timer = setTimeout(setOver, STAGE_MS, true)
    return () => clearTimeout(timer)
  }, [])
}

const TICK_MS = 250
const secondsTo = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))

/** Whole seconds until a time of this browser's clock. Calls `over` once it has passed. */
function useSecondsLeft(untilMs: number, over: () => void): number {
  const [left, setLeft] = useState(() => secondsTo(untilMs))
  const tellOver = useEffectEvent(over)
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsTo(untilMs)
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      tellOver()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}

/** "Boost +10 a Volver · te quedan 90 Stars · +2 XP" */
function Deed({ last }: { last: LastVote }) {
  const t = useTexts(votingTexts)
  const { kind, target, points, voteId, starsLeft, xpGained } = last
  const paid = isPaidVote(kind)
  const words = !voteId
    ? t.did.withdrawn(target.name)
    : paid
      ? t.did.paid(kind, target.name)
      : t.did.vote(target.name, points)
  return (
    <>
      <strong>{words}</strong>
      {paid && ` · ${t.left(starsLeft)}`}
      {xpGained > 0 && ` · ${t.xp(xpGained)}`}
    </>
  )
}
