import type { ChallengeDetail } from '@liston/contract/challenges'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { ReorderList } from '../../../design/reorder/reorder-list.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { reorderWords } from '../../rankings/index.ts'
import { challengeQuery } from '../queries.ts'
import { challengeRefusal } from '../refusal-texts.ts'
import { detailTexts } from './texts.ts'

type Taste = NonNullable<ChallengeDetail['taste']>
type Props = { challenge: ChallengeDetail; taste: Taste }

/** R2: the items to order, then the wait for the opponent, then the result. */
export function TastePart({ challenge: c, taste }: Props) {
  const t = useTexts(detailTexts)
  const { username } = c.opponent
  if (taste.result) return <Result username={username} taste={taste} result={taste.result} />
  return (
    <section className="challenge-part" aria-label={t.order}>
      {taste.theirsDone && <p>{t.theyAreDone(username)}</p>}
      {taste.mine ? (
        <>
          <p role="status">{t.sentWaits(username)}</p>
          <Order taste={taste} ids={taste.mine} />
        </>
      ) : (
        c.state === 'active' && <Ordering id={c.id} taste={taste} />
      )}
    </section>
  )
}

function Ordering({ id, taste: { items } }: { id: string; taste: Taste }) {
  const t = useTexts(detailTexts)
  const words = useTexts(reorderWords)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const [order, setOrder] = useState<string[]>([])
  // The ranking can lose items while the page is open.
  const all = items.map((item) => item.id)
  const ids = [...order.filter((each) => all.includes(each)), ...all.filter((each) => !order.includes(each))]
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api.challenges.order({ id, itemIds: ids }, { context: { idempotencyKey: newKey() } }),
    onSuccess(detail) {
      client.setQueryData(challengeQuery(api, id).queryKey, detail)
      void client.invalidateQueries({ queryKey: keys.challenges })
      toast({ title: t.sent, variant: 'success' })
    },
    onError: () => client.invalidateQueries({ queryKey: challengeQuery(api, id).queryKey }),
  })
  const move = (itemId: string, to: number) => setOrder(ids.filter((each) => each !== itemId).toSpliced(to, 0, itemId))
  return (
    <>
      <p className="text-muted">{t.orderHint}</p>
      <ReorderList
        items={ids.flatMap((each) => items.find((item) => item.id === each) ?? [])}
        onMove={move}
        texts={words}
      >
        {(item) => <span className="font-bold">{item.name}</span>}
      </ReorderList>
      {error && (
        <p role="alert" className="field-error">
          {challengeRefusal(language, error)}
        </p>
      )}
      <div className="challenge-foot">
        <Button variant="primary" pending={isPending} pendingText={t.sending} onClick={() => mutate()}>
          {t.send}
        </Button>
        <span className="text-sm text-muted">{t.onceOnly}</span>
      </div>
    </>
  )
}

const nameIn = (taste: Taste, id: string) => taste.items.find((item) => item.id === id)?.name ?? ''

function Order({ taste, ids }: { taste: Taste; ids: string[] }) {
  return (
    <ol>
      {ids.map((id) => (
        <li key={id}>{nameIn(taste, id)}</li>
      ))}
    </ol>
  )
}

type ResultProps = { username: string; taste: Taste; result: NonNullable<Taste['result']> }

function Result({ username, taste, result: { matchPct, furthest, theirs } }: ResultProps) {
  const t = useTexts(detailTexts)
  return (
    <section className="challenge-part" aria-label={t.match}>
      {matchPct !== null && (
        <p className="challenge-verdict" role="status">
          {t.match} <span className="numeral">{t.pct(matchPct)}</span>
        </p>
      )}
      {furthest.length > 0 && (
        <>
          <h2>{t.furthest}</h2>
          <ul>
            {furthest.map(({ itemId, places }) => (
              <li key={itemId}>
                {(places > 0 ? t.higher : t.lower)({ name: nameIn(taste, itemId), places: Math.abs(places) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="challenge-orders">
        <div>
          <h2>{t.yours}</h2>
          <Order taste={taste} ids={taste.mine ?? []} />
        </div>
        <div>
          <h2>{t.of(username)}</h2>
          <Order taste={taste} ids={theirs} />
        </div>
      </div>
    </section>
  )
}
