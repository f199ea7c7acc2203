import { categoryOf, type DraftItem } from '@liston/contract/rankings'
import { useState } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { Checkbox } from '../../../../design/controls/checkbox.tsx'
import { Dialog } from '../../../../design/surfaces/dialog.tsx'
import { formatMoment } from '../../../../platform/dates.ts'
import { type Language, useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { editorTexts } from '../../editor/texts.ts'
import { editTexts } from '../texts.ts'
import type { Side } from './item-order.ts'
import type { Conflict, Picks } from './reconcile.ts'
import { conflictTexts } from './texts.ts'

type Props = { conflicts: readonly Conflict[]; onSave: (picks: Picks) => void; onClose: () => void }

const sides: readonly Side[] = ['mine', 'theirs']

/** Conflicts between two editors: the original value, both changes, and a choice for each conflict. */
export function ConflictDialog({ conflicts, onSave, onClose }: Props) {
  const t = useTexts(conflictTexts)
  const language = useLanguage()
  const [picks, setPicks] = useState<Picks>({})
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      description={t.text}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="primary" onClick={() => onSave(picks)}>
            {t.save}
          </Button>
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {conflicts.map((conflict) => (
          <fieldset key={conflict.key} className="grid gap-1">
            <legend className="field-label">{nameOf(conflict, t)}</legend>
            <p className="text-sm text-muted">
              {t.was}: {wordsOf(conflict, 'base', language)}
            </p>
            {sides.map((side) => (
              <Checkbox
                key={side}
                type="radio"
                name={`pick-${conflict.key}`}
                value={side}
                label={t[side]}
                hint={wordsOf(conflict, side, language)}
                checked={(picks[conflict.key] ?? 'mine') === side}
                onChange={() => setPicks({ ...picks, [conflict.key]: side })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}

function nameOf(conflict: Conflict, t: (typeof conflictTexts)['es']): string {
  if (conflict.about === 'field') return t.fields[conflict.field]
  if (conflict.about === 'order') return t.order
  return t.item((conflict.base ?? conflict.mine ?? conflict.theirs)?.name ?? '')
}

function wordsOf(conflict: Conflict, of: Side | 'base', language: Language): string {
  const t = conflictTexts[language]
  if (conflict.about === 'order') return conflict[of].join(' · ')
  if (conflict.about === 'item') return itemWords(conflict[of]) ?? t.gone
  const value = conflict[of]
  return value === null || value === '' ? t.none : fieldWords(conflict.field, value, language)
}

const itemWords = (item: DraftItem | null) => item && (item.note ? `${item.name} — ${item.note}` : item.name)

function fieldWords(field: string, value: string, language: Language): string {
  const words = editorTexts[language]
  const table: Record<string, Record<string, string>> = {
    language: words.languages,
    visibility: { public: words.public, private: words.private },
    mode: words.modes,
    status: editTexts[language].states,
  }
  if (field === 'category') return categoryOf(value)?.[language] ?? value
  if (field === 'endsAt') return formatMoment(language, value)
  return table[field]?.[value] ?? value
}
