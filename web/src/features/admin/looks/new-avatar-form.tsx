import { AVATAR_RARITIES, AVATAR_WORDS, NEW_AVATAR_OPENS, type NewAvatar } from '@liston/contract/avatars'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ImagePicker } from '../../uploads/index.ts'
import { looksRefusal, looksTexts } from './texts.ts'
import { useLooksForm } from './theme-form.tsx'

const languages = ['es', 'en'] as const

/** Price and level in the fields of a form. An empty price is 0, an empty level none. */
export const opensAt = ({ cost = '', level = '' }: Record<string, string>) => ({
  unlockCost: Number(cost),
  unlockLevel: level === '' ? null : Number(level),
})

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
  const language = useLanguage()
  const api = useApi()
  const [image, setImage] = useState('')
  const form = useLooksForm({
    submit: ({ es = '', en = '', lineEs = '', lineEn = '', rarity, opens, ...fields }) =>
      api.avatars.add(
        {
          imageId: image,
          name: { es, en },
          line: { es: lineEs, en: lineEn },
          rarity: rarity as NewAvatar['rarity'],
          unlockType: opens as NewAvatar['unlockType'],
          ...opensAt(fields),
        },
        { context: { idempotencyKey: newKey() } },
      ),
    onDone: onAdded,
  })
  const { refusal } = form
  return (
    <Form
      of={form}
      names={{
        'line.es': 'lineEs',
        'line.en': 'lineEn',
        unlockType: 'opens',
        unlockCost: 'cost',
        unlockLevel: 'level',
      }}
      className="grid max-w-measure gap-3"
    >
      <AvatarPicture image={image} onChange={setImage} />
      <div className="admin-pair">
        {languages.map((one) => (
          <Field
            key={one}
            label={t.name(t.languages[one])}
            name={one}
            required
            maxLength={AVATAR_WORDS.NAME_MAX}
            error={one === 'es' && refusal?.code === 'NAME_TAKEN' ? looksRefusal(language, refusal) : undefined}
          />
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
      </div>
      <Opening />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={image === ''}
        pending={form.pending}
        pendingText={t.saving}
      >
        {t.add}
      </Button>
    </Form>
  )
}

/** Fields for rarity and terms. */
function Opening() {
  const t = useTexts(looksTexts)
  return (
    <div className="admin-pair">
      <Select
        label={t.rarity}
        name="rarity"
        defaultValue={'common'}
        options={AVATAR_RARITIES.map((value) => ({ value, label: t.rarities[value] }))}
      />
      <Select
        label={t.opensBy}
        name="opens"
        defaultValue={'free'}
        options={NEW_AVATAR_OPENS.map((value) => ({ value, label: t.opens[value] ?? value }))}
      />
      <Field label={t.cost} name="cost" type="number" min={0} max={100_000} defaultValue={0} />
      <Field label={t.level} hint={t.levelHint} name="level" type="number" min={2} max={1000} />
    </div>
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
