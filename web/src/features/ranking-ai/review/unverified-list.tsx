import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { UNVERIFIED, type UnderReview } from '../../rankings/index.ts'
import { reviewTexts } from './texts.ts'
import type { Doubtful } from './unverified-of.ts'
import { useAccept } from './use-accept.ts'

type Props = { draft: UnderReview; doubtful: readonly Doubtful[] }

/** What nothing knows, each to be ticked or removed; all at once, too. Without JavaScript ticks are posted together. */
export function UnverifiedList({ draft: { id, dispatch }, doubtful }: Props) {
  const t = useTexts(reviewTexts)
  const { mutate: tick } = useAccept(id)
  const open = doubtful.filter((item) => !item.accepted)
  const first = (open[0] ?? doubtful[0])?.id
  const focusOn = (itemId: string | undefined) =>
    requestAnimationFrame(() => {
      const box = itemId && document.querySelector<HTMLElement>(`[data-doubt="${itemId}"] input`)
      ;(box || document.querySelector<HTMLElement>('#review-title'))?.focus()
    })
  function remove(itemId: string) {
    const at = doubtful.findIndex((item) => item.id === itemId)
    dispatch({ type: 'remove', id: itemId })
    focusOn((doubtful[at + 1] ?? doubtful[at - 1])?.id)
  }
  return (
    <form method="post" action="/create-ranking/accepted" className="ai-doubts">
      <input type="hidden" name="id" value={id} />
      <ul aria-label={t.list} className="ai-doubt-list">
        {doubtful.map((item) => (
          <li key={item.id} data-doubt={item.id} className="ai-doubt">
            <Checkbox
              id={item.id === first ? UNVERIFIED : undefined}
              name={`item:${item.id}`}
              label={t.correct(item.name)}
              checked={item.accepted}
              onChange={(event) => tick({ itemIds: [item.id], accepted: event.currentTarget.checked })}
            />
            <Button size="sm" variant="ghost" aria-label={t.removeName(item.name)} onClick={() => remove(item.id)}>
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      <div className="ai-review-acts">
        {open.length > 1 && (
          <>
            <Button
              onClick={() => {
                tick({ itemIds: open.map((item) => item.id), accepted: true })
                focusOn(undefined)
              }}
            >
              {t.acceptAll}
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                for (const item of open) dispatch({ type: 'remove', id: item.id })
                focusOn(undefined)
              }}
            >
              {t.removeAll}
            </Button>
          </>
        )}
        <noscript>
          <button type="submit" className="button button-secondary">
            {t.save}
          </button>
        </noscript>
      </div>
    </form>
  )
}
