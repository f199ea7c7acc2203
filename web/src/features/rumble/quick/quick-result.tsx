import type { NoQuick, QuickLobby, QuickResult } from '@liston/contract/rumble'
import { useEffect, useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { ShareResult } from '../../rankings/index.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { noQuickTexts } from './refusal-texts.ts'
import { quickTexts } from './texts.ts'

type Props = {
  lobby: QuickLobby
  result: QuickResult
  canUndo: boolean
  onUndo: () => void
  onMore: () => void
}

/** Result of a run: the user's order compared with the community's, and links to continue. */
export function QuickResultView({ lobby, result, canUndo, onUndo, onMore }: Props) {
  const t = useTexts(quickTexts)
  const told = useRef<HTMLHeadingElement>(null)
  // The cards are gone: keyboard and screen reader users continue from here.
  useEffect(() => told.current?.focus(), [])
  const { counts, same, of, order, agreementPct } = result
  return (
    <section aria-labelledby="resultado" className="quick-result">
      <h2 id="resultado" ref={told} tabIndex={-1} className="text-2xl">
        {agreementPct === null ? t.resultAlone : t.resultTitle}
      </h2>
      {counts === false && <p className="quick-void">{t.void}</p>}
      {counts !== false && of > 0 && <p>{t.same(same, of)}.</p>}
      <OwnOrder lobby={lobby} result={result} />
      {agreementPct !== null && (
        <ShareResult lines={[t.agreed(lobby.topic, agreementPct)]} path={`/ranking/${lobby.rankingId}/${lobby.slug}`} />
      )}
      <div className="quick-ways">
        <Button variant="primary" onClick={onMore}>
          {t.more}
        </Button>
        <LinkButton href={rumbleHref('quick')}>{t.other}</LinkButton>
        <LinkButton href={`/ranking/${lobby.rankingId}`}>{t.toRanking}</LinkButton>
        {canUndo && (
          <Button variant="ghost" onClick={onUndo}>
            {t.undo}
          </Button>
        )}
      </div>
      {order.length === 0 && <p className="text-muted">{t.none}</p>}
    </section>
  )
}

/** The user's own order, with the community's place beside each item. */
export function OwnOrder({ lobby, result: { order, agreementPct, boldest } }: Pick<Props, 'lobby' | 'result'>) {
  const t = useTexts(quickTexts)
  const language = useLanguage()
  const lang = lobby.language === language ? undefined : lobby.language
  const hasCrowd = order.some(({ crowdRank }) => crowdRank !== null)
  if (order.length === 0) return null
  return (
    <>
      {agreementPct !== null && (
        <p className="quick-agreement">
          <span className="numeral">{t.percent(agreementPct)}</span> <span>{t.agreement}.</span>
        </p>
      )}
      {!hasCrowd && <p className="text-muted">{t.noCrowd}.</p>}
      {boldest?.crowdRank != null && (
        <p>{t.boldest({ name: boldest.item.name, own: boldest.rank, crowd: boldest.crowdRank })}.</p>
      )}
      <ol className="quick-order">
        {order.map(({ item, rank, crowdRank }) => (
          <li key={item.id}>
            <span className="numeral" aria-hidden="true">
              {rank}
            </span>
            <span lang={lang}>{item.name}</span>
            {crowdRank !== null && <span className="text-sm text-muted">{t.crowd(crowdRank)}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}

const OtherRanking = () => <LinkButton href={rumbleHref('quick')}>{useTexts(quickTexts).other}</LinkButton>

/** Why the user has no duels in this ranking. */
export function NoQuickHere({ why }: { why: Exclude<NoQuick, 'nothing-left'> }) {
  const t = useTexts(quickTexts)
  const whys = useTexts(noQuickTexts)
  return (
    <EmptyState title={why === 'own' ? t.ownTitle : t.noneTitle} action={<OtherRanking />}>
      <p>{why === 'own' ? t.ownText : whys[why]}</p>
    </EmptyState>
  )
}

/** The user has seen every pair and may start over. */
export function QuickSeen({ onAgain }: { onAgain: () => void }) {
  const t = useTexts(quickTexts)
  return (
    <EmptyState
      title={t.seenTitle}
      action={
        <div className="quick-ways">
          <Button variant="primary" onClick={onAgain}>
            {t.again}
          </Button>
          <OtherRanking />
        </div>
      }
    >
      <p>{t.seenText}</p>
    </EmptyState>
  )
}

/** No ranking has duels left for the user. */
export function NoQuickAnywhere() {
  const t = useTexts(quickTexts)
  return (
    <EmptyState
      title={t.noRankingTitle}
      action={
        <LinkButton href="/explore" variant="primary">
          {t.explore}
        </LinkButton>
      }
    >
      <p>{t.noRankingText}</p>
    </EmptyState>
  )
}

export function QuickFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTexts(quickTexts)
  return (
    <ErrorState title={t.failed} action={<Button onClick={onRetry}>{t.retry}</Button>}>
      <p>{text}</p>
    </ErrorState>
  )
}
