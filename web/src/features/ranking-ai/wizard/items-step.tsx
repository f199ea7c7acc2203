import { AI_ITEMS, type AiOffer, PICTURES_FROM_LEVEL } from '@liston/contract/ranking-ai'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Chip } from '../../../design/controls/chip.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { aiTexts } from '../texts.ts'
import type { Wished } from '../wish-state.ts'
import type { SetWished } from './use-wizard.ts'

type Props = { wished: Wished; set: SetWished; offer: AiOffer; error: string | undefined }

const OFTEN = [5, 10, 15, 20, 30]

/** Whether the AI or the user writes the items, their number, and pictures if available. */
export function ItemsStep({ wished, set, offer, error }: Props) {
  const t = useTexts(aiTexts)
  const { maxItems, pictures } = offer
  return (
    <>
      <fieldset className="wish-set">
        <legend className="field-label">{t.by}</legend>
        <div className="wish-options">
          {(['ai', 'hand'] as const).map((by) => (
            <Checkbox
              key={by}
              type="radio"
              name="by"
              value={by}
              label={by === 'ai' ? t.byAi : t.byHand}
              hint={by === 'ai' ? t.byAiHint : t.byHandHint}
              checked={wished.by === by}
              onChange={() => set({ by })}
            />
          ))}
        </div>
      </fieldset>
      <div className="wish-count" hidden={wished.by === 'hand'}>
        <Field
          id="count"
          type="number"
          name="count"
          inputMode="numeric"
          label={t.count}
          hint={`${t.countHint(AI_ITEMS.min, maxItems)} ${maxItems < AI_ITEMS.pro ? t.countPro(AI_ITEMS.pro) : ''}`}
          error={error}
          min={AI_ITEMS.min}
          max={maxItems}
          value={wished.count}
          onChange={(event) => set({ count: event.currentTarget.value })}
        />
        <div className="wish-examples" role="group" aria-label={t.examples}>
          {[...new Set([...OFTEN.filter((n) => n < maxItems), maxItems])].map((n) => (
            <Chip key={n} pressed={wished.count === String(n)} onClick={() => set({ count: String(n) })}>
              {n}
            </Chip>
          ))}
        </div>
        {pictures === 'offered' && (
          <Checkbox
            name="pictures"
            label={t.pictures}
            hint={t.picturesHint}
            checked={wished.pictures}
            onChange={(event) => set({ pictures: event.currentTarget.checked })}
          />
        )}
        {pictures === 'level' && <p className="field-hint">{t.picturesLevel(PICTURES_FROM_LEVEL)}</p>}
      </div>
    </>
  )
}
