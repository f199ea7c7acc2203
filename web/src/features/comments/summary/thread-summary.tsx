import type { SummaryOffer } from '@liston/contract/comments'
import type { Language } from '../../../platform/texts.tsx'
import { Suspense } from 'react'
import { Ai } from '../../../design/identity/icon.ts'
import { askedPart } from '../../../platform/parts/asked-part.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import type { Target } from '../state-query.ts'
import { summaryTexts } from './texts.ts'

const AskSummary = askedPart(() => import('./ask-summary.tsx').then((m) => m.AskSummary))

type Props = { target: Target; offer: SummaryOffer }

const inLanguage = ({ made }: SummaryOffer, language: Language) =>
  made.find((one) => one.language === language) ?? made[0]

/** What was said so far, by a model, for all who read it; and the way to it while there is none, or it is old. */
export function ThreadSummary({ target, offer }: Props) {
  const t = useTexts(summaryTexts)
  const language = useLanguage()
  const me = useMe()
  const summary = inLanguage(offer, language)
  const mayAsk = me && offer.offered.includes(language)
  if (!summary && !mayAsk) return null
  return (
    <section aria-label={t.title} className="thread-summary">
      {summary && (
        <>
          <h3 className="thread-summary-title">
            <Ai size={18} aria-hidden="true" /> {t.title}
          </h3>
          <p lang={summary.language}>{summary.text}</p>
          <p className="thread-summary-of">{t.of(summary.comments)}</p>
        </>
      )}
      {mayAsk && (
        <Suspense>
          <AskSummary target={target} cost={offer.cost} again={summary?.language === language} />
        </Suspense>
      )}
    </section>
  )
}
