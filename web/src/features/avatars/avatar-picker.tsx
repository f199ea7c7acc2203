import { inLanguage } from '@liston/contract/kernel'
import './picker.css'
import type { Me } from '@liston/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../design/identity/avatar.tsx'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { avatarsQuery } from './avatars-query.ts'
import { avatarTexts } from './texts.ts'

/** Number of locked avatars shown as a teaser. */
const TEASED = 6

/** Choice of an avatar that the user may wear, or the initial of the name. A field group with the field `avatar`. */
export function AvatarPicker({ me }: { me: Me }) {
  const t = useTexts(avatarTexts)
  const language = useLanguage()
  const { data, isError } = useQuery(avatarsQuery(useApi()))
  const [chosen, setChosen] = useState(me.avatarId ?? '')
  const avatars = data ?? []
  const mine = avatars.filter(({ wearable }) => wearable)
  const ahead = avatars.filter(({ wearable }) => !wearable)
  const choices = [
    ...mine.map(({ id, name, imageUrl, description }) => ({
      id,
      name: inLanguage(name, language),
      src: imageUrl,
      hint: inLanguage(description, language),
    })),
    { id: '', name: t.initial, src: null, hint: t.initialHint },
  ]
  const hint = choices.find(({ id }) => id === chosen)?.hint
  return (
    <fieldset className="avatar-picker">
      <legend className="field-label">{t.pick}</legend>
      {isError && <p role="alert">{t.failedText}</p>}
      <div className="avatar-choices">
        {choices.map(({ id, name, src }) => (
          <label key={id} className="avatar-choice">
            <input
              type="radio"
              name="avatar"
              value={id}
              defaultChecked={id === chosen}
              onChange={() => setChosen(id)}
              className="sr-only"
            />
            <Avatar username={src ? name : me.username} src={src} size="xl" />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p className="avatar-picker-hint" aria-live="polite">
        {hint}
      </p>
      {ahead.length > 0 && (
        <div className="avatar-ahead">
          <span aria-hidden="true">
            {ahead
              .toReversed()
              .slice(0, TEASED)
              .map(({ id, name, imageUrl }) => (
                <Avatar key={id} username={inLanguage(name, language)} src={imageUrl} size="md" />
              ))}
          </span>
          <p className="text-sm text-muted">{t.more(ahead.length)}</p>
        </div>
      )}
    </fieldset>
  )
}
