import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Wording } from '@liston/contract/wording'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { OwnFailure } from '../../platform/queries/own-failure.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { ownWordingsQuery } from './queries.ts'
import { wordingTexts } from './texts.ts'
import { WordsPair } from './words-pair.tsx'
import { ProposeForm } from './propose-form.tsx'

/**
 * Form for a suggestion, and the user's earlier ones. `place`: page of the text. `sent`: just sent without JavaScript.
 */
export function ProposePart({ place, sent }: { place?: string | undefined; sent: boolean }) {
  const t = useTexts(wordingTexts)
  const [made, setMade] = useState(0)
  return (
    <>
      {sent && (
        <p role="status" className="font-bold">
          {t.sent}
        </p>
      )}
      <ProposeForm key={made} place={place} onSent={() => setMade((n) => n + 1)} />
      <OwnFailure>
        <OwnWordings />
      </OwnFailure>
    </>
  )
}

function OwnWordings() {
  const t = useTexts(wordingTexts)
  const { items } = useSuspenseQuery(ownWordingsQuery(useApi())).data
  if (items.length === 0) return null
  return (
    <section aria-labelledby="propuestas" className="grid max-w-measure gap-3 later">
      <h2 id="propuestas" className="text-xl">
        {t.mine}
      </h2>
      <ul className="grid gap-3">
        {items.map((wording) => (
          <OwnWording key={wording.id} wording={wording} />
        ))}
      </ul>
    </section>
  )
}

function OwnWording({ wording }: { wording: Wording }) {
  const t = useTexts(wordingTexts)
  const dates = useDates()
  const { state, answer, sentAt } = wording
  return (
    <Card as="li" className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={state === 'accepted' ? 'positive' : 'ink'}>{t.states[state]}</Badge>
        <time className="text-sm text-muted" dateTime={sentAt}>
          {dates.day(sentAt)}
        </time>
      </p>
      <WordsPair {...wording} />
      {(answer || state === 'accepted') && <p className="break-words text-muted">{answer || t.acceptedHint}</p>}
    </Card>
  )
}
