import { AVATAR_RARITIES, AVATAR_WORDS, NEW_AVATAR_OPENS, type NewAvatar } from '@liston/contract/avatars'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { PanelForm } from '../../../platform/panel/panel-form.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ImagePicker } from '../../uploads/index.ts'
import { looksRefusal, looksTexts } from './texts.ts'

/** The languages of what staff write in fields beside each other. */
const languages = ['es', 'en'] as const

/** Price and level in the fields of a form. An empty price is 0, an empty level none. */
export const termsIn = ({ cost = '', level = '' }: Record<string, string>) => ({
  unlockCost: Number(cost),
  unlockLevel: level === '' ? null : Number(level),
})

/** What a form of this page says afterwards. */
export function useLooksAct() {
  const t = useTexts(looksTexts)
  return { changes: [keys.admin, keys.themes], done: t.saved, why: looksRefusal }
}

/** Form for a new avatar: image, name and terms. */
export function NewAvatarForm() {
  const t = useTexts(looksTexts)
  const [made, setMade] = useState(0)
  return (
    <details>
      <summary className="admin-summary">{t.add}</summary>
      <p className="text-sm text-muted">{t.addHint}</p>
      <NewAvatarFields key={made} onAdded={() => setMade((n) => n + 1)} />
    </details>
  )
}

function NewAvatarFields({ onAdded }: { onAdded(): void }) {
  const t = useTexts(looksTexts)
  const api = useApi()
  const [image, setImage] = useState('')
  return (
    <PanelForm
      {...useLooksAct()}
      submit={({ es = '', en = '', lineEs = '', lineEn = '', rarity, opens, ...fields }, once) => {
        const words = { name: { es, en }, line: { es: lineEs, en: lineEn } }
        const kind = { rarity, unlockType: opens } as Pick<NewAvatar, 'rarity' | 'unlockType'>
        return api.avatars.add({ imageId: image, ...words, ...kind, ...termsIn(fields) }, once)
      }}
      onDone={onAdded}
      names={{
        'line.es': 'lineEs',
        'line.en': 'lineEn',
        unlockType: 'opens',
        unlockCost: 'cost',
        unlockLevel: 'level',
      }}
      at={{ NAME_TAKEN: 'es' }}
      press={t.add}
      isDisabled={image === ''}
      className="grid max-w-measure gap-3"
    >
      <AvatarPicture image={image} onChange={setImage} />
      <div className="admin-pair">
        {languages.map((one) => (
          <Field key={one} label={t.name(t.languages[one])} name={one} required maxLength={AVATAR_WORDS.NAME_MAX} />
        ))}
        {languages.map((one) => (
          <Field
            key={`line ${one}`}
            label={t.line(t.languages[one])}
            name={one === 'es' ? 'lineEs' : 'lineEn'}
            required
            maxLength={AVATAR_WORDS.LINE_MAX}
          />
        ))}
        <Select
          label={t.rarity}
          name="rarity"
          options={AVATAR_RARITIES.map((value) => ({ value, label: t.rarities[value] }))}
        />
        <Select
          label={t.opensBy}
          name="opens"
          options={NEW_AVATAR_OPENS.map((value) => ({ value, label: t.opens[value] ?? value }))}
        />
        <Terms cost={0} level={null} />
      </div>
    </PanelForm>
  )
}

type TermsProps = { cost: number; costHint?: string; level: number | null }

/** Fields for price and level. */
export function Terms({ cost, costHint, level }: TermsProps) {
  const t = useTexts(looksTexts)
  return (
    <>
      <Field label={t.cost} hint={costHint} name="cost" type="number" min={0} max={100_000} defaultValue={cost} />
      <Field
        label={t.level}
        hint={t.levelHint}
        name="level"
        type="number"
        min={2}
        max={1000}
        defaultValue={level ?? ''}
      />
    </>
  )
}

function AvatarPicture({ image, onChange }: { image: string; onChange(id: string): void }) {
  const t = useTexts(looksTexts)
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="admin-avatar">
      {image ? (
        <img src={`/images/${image}-200.webp`} alt="" width={56} height={56} />
      ) : (
        <span className="text-sm text-muted">{t.noPicture}</span>
      )}
      <Button size="sm" aria-label={t.choose} onClick={() => setChoosing(true)}>
        {t.choose}
      </Button>
      {choosing && (
        <ImagePicker
          kind="item"
          onClose={() => setChoosing(false)}
          onDone={({ id }) => {
            onChange(id)
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}
