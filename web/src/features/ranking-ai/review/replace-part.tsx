import { REPLACE } from '@liston/contract/ranking-ai'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorMark, Reload } from '../../../design/identity/icon.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { MissingCreditsSlot } from '../../economy/index.ts'
import type { UnderReview } from '../../rankings/index.ts'
import { jobQuery } from '../queries.ts'
import { reviewTexts } from './texts.ts'
import { useReplace } from './use-replace.ts'

/**
 * Replaces up to five selected items at a time; shows the cost in credits first. Hidden if the draft's job is unknown.
 */
export function ReplacePart({ draft }: { draft: UnderReview }) {
  const t = useTexts(reviewTexts)
  const { data } = useQuery({ ...jobQuery(useApi(), draft.id), enabled: false })
  const credits = useMe()?.aiCredits ?? 0
  const { replace, cancel, busy, refusal } = useReplace(draft)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  if (!data || !hydrated) return null
  const here = draft.items.filter((item) => chosen.includes(item.id)).map((item) => item.id)
  const toggle = (id: string) => setChosen(here.includes(id) ? here.filter((one) => one !== id) : [...here, id])
  return (
    <details className="ai-replace" open={open || busy} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center font-bold">{t.replaceTitle}</summary>
      <p className="text-muted">
        {t.replaceHint(REPLACE.items)} {t.balance(credits)}
      </p>
      <div role="group" aria-label={t.replaceList} className="ai-replace-list" inert={busy}>
        {draft.items.map((item) => (
          <button
            key={item.id}
            type="button"
            className="chip"
            aria-pressed={here.includes(item.id)}
            aria-disabled={(here.length >= REPLACE.items && !here.includes(item.id)) || undefined}
            onClick={() => (here.length < REPLACE.items || here.includes(item.id)) && toggle(item.id)}
          >
            <span>{item.name}</span>
          </button>
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {busy && t.replacing}
      </p>
      {refusal && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{refusal}</span>
        </p>
      )}
      <div className="ai-review-acts">
        {credits < REPLACE.credits && !busy ? (
          <MissingCreditsSlot id="replace-credits" missing={REPLACE.credits - credits} />
        ) : (
          <Button
            icon={<Reload aria-hidden="true" />}
            disabled={here.length === 0 && !busy}
            pending={busy}
            onClick={() => {
              void replace([...here])
              setChosen([])
            }}
          >
            {t.replace(here.length, REPLACE.credits)}
          </Button>
        )}
        {busy && (
          <Button variant="ghost" onClick={() => void cancel()}>
            {t.cancel}
          </Button>
        )}
      </div>
    </details>
  )
}
