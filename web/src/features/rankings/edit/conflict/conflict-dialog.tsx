import { categoryOf, type DraftItem } from '@liston/contract/rankings'
import { type ImageChoice, imageSrc, imageUrl } from '@liston/contract/uploads'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { Checkbox } from '../../../../design/controls/checkbox.tsx'
import { Dialog } from '../../../../design/surfaces/dialog.tsx'
import { defineTexts, type Language, useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { type Dates, useDates } from '../../../../platform/time/use-dates.ts'
import { editorTexts } from '../../editor/texts.ts'
import { editTexts } from '../texts.ts'
import type { Conflict, Picks, Side } from './reconcile.ts'

type Props = { conflicts: readonly Conflict[]; onSave: (picks: Picks) => void; onClose: () => void }

const sides: readonly Side[] = ['mine', 'theirs']

/** Conflicts between two editors: the original value, both changes, and a choice for each conflict. */
export function ConflictDialog({ conflicts, onSave, onClose }: Props) {
  const t = useTexts(conflictTexts)
  const language = useLanguage()
  const dates = useDates()
  const valueOf = (conflict: Conflict, of: Side | 'base') => valueIn(conflict, of, language, dates)
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
            <legend className="field-label">{nameOf(conflict, language)}</legend>
            <div className="text-sm text-muted">
              {t.was}: {valueOf(conflict, 'base')}
            </div>
            {sides.map((side) => (
              <Checkbox
                key={side}
                type="radio"
                name={`pick-${conflict.key}`}
                value={side}
                label={t[side]}
                hint={valueOf(conflict, side)}
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

function nameOf(conflict: Conflict, language: Language): string {
  const t = conflictTexts[language]
  if (conflict.about === 'field') return { ...editorTexts[language], ...t.fields }[conflict.field]
  if (conflict.about === 'cover') return t.cover
  if (conflict.about === 'order') return t.order
  return t.item((conflict.base ?? conflict.mine ?? conflict.theirs)?.name ?? '')
}

function valueIn(conflict: Conflict, of: Side | 'base', language: Language, dates: Dates): ReactNode {
  const t = conflictTexts[language]
  if (conflict.about === 'order') return conflict[of].join(' · ')
  if (conflict.about === 'item') return itemValue(conflict[of], language)
  if (conflict.about === 'cover') return <Thumbnail image={conflict[of]} language={language} />
  const value = conflict[of]
  return value === null || value === '' ? t.none : fieldWords(conflict.field, value, language, dates)
}

function itemValue(item: DraftItem | null, language: Language): ReactNode {
  if (!item) return conflictTexts[language].gone
  return (
    <>
      {item.note ? `${item.name} — ${item.note}` : item.name}
      {item.image && <Thumbnail image={item.image} language={language} />}
    </>
  )
}

function Thumbnail({ image, language }: { image: ImageChoice | null; language: Language }) {
  const t = conflictTexts[language]
  if (!image) return t.none
  return <img src={imageSrc(imageUrl(image.id), 200)} alt={image.alt || t.image} className="image-part-seen" />
}

function fieldWords(field: string, value: string, language: Language, dates: Dates): string {
  const words = editorTexts[language]
  const table: Record<string, Record<string, string>> = {
    language: words.languages,
    visibility: { public: words.public, private: words.private },
    mode: words.modes,
    status: editTexts[language].states,
  }
  if (field === 'category') return categoryOf(value)?.[language] ?? value
  if (field === 'endsAt') return dates.moment(value)
  return table[field]?.[value] ?? value
}

/** Texts of the dialog about changes by two editors. */
export const conflictTexts = defineTexts({
  es: {
    title: 'Se ha cambiado en otro sitio',
    text: 'Lo que no chocaba ya está unido. Elige qué queda en lo demás; lo que escribiste no se ha perdido.',
    was: 'Antes',
    mine: 'Lo mío',
    theirs: 'Lo otro',
    none: 'vacío',
    gone: 'quitado de la lista',
    cover: 'Portada',
    image: 'Imagen',
    order: 'El orden de los elementos',
    item: (name: string) => `El elemento «${name}»`,
    save: 'Guardar así',
    close: 'Seguir editando',
    /** Names of fields that the editor names otherwise. */
    fields: {
      language: 'Idioma',
      endsAt: 'Fin de la votación',
      status: 'Votación',
    },
  },
  en: {
    title: 'It was changed elsewhere',
    text: 'Changes that didn’t conflict have been merged. Choose which version to keep for the rest; nothing you typed is lost.',
    was: 'Before',
    mine: 'Mine',
    theirs: 'Theirs',
    none: 'empty',
    gone: 'removed from the list',
    cover: 'Cover',
    image: 'Picture',
    order: 'The order of the items',
    item: (name: string) => `The item “${name}”`,
    save: 'Save this version',
    close: 'Keep editing',
    fields: {
      language: 'Language',
      endsAt: 'Voting ends',
      status: 'Voting',
    },
  },
})
