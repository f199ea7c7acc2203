import { AI_ITEMS } from '@liston/contract/ranking-ai'
import { useTexts } from '../../../platform/texts.tsx'
import { aiTexts } from '../texts.ts'
import type { Wished } from '../wish-state.ts'

const SHOWN = 10

/** The list as it will stand: so many bars to be set. On wide screens, beside the form; it says nothing that the form does not. */
export function WishPreview({ wished }: { wished: Wished }) {
  const t = useTexts(aiTexts)
  const count = Math.min(AI_ITEMS.pro, Math.max(0, Number(wished.count) || 0))
  const prompt = wished.prompt.trim()
  return (
    <div className="wish-preview" aria-hidden="true">
      <p className="text-sm text-muted">{t.preview}</p>
      <p className="wish-preview-topic" data-empty={!prompt || undefined}>
        {prompt || t.previewTopic}
      </p>
      <ol className="ghost-list">
        {Array.from({ length: Math.min(count, SHOWN) }, (_, i) => (
          <li key={i} className="ghost-row">
            <span className="numeral">{i + 1}</span>
            <span className="ghost-bar" data-fill={100 - Math.round((i * 70) / Math.max(count, 5))} />
          </li>
        ))}
      </ol>
      {count > SHOWN && <p className="text-sm text-muted">{t.previewMore(count - SHOWN)}</p>}
    </div>
  )
}
