import {
  BIO_MAX,
  type Interest,
  type Me,
  type ProfileChanges,
  type RoleIcon as RoleIconName,
} from '@liston/contract/profiles'
import { Chip } from '../../../design/controls/chip.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { ApiError } from '../../../platform/api-error.ts'
import type { Refusal } from '../../../platform/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { profileRefusal } from '../refusal-texts.ts'
import { RoleIcon } from '../role-icon.tsx'
import { ownTexts } from './texts.ts'

export function BioField({ value }: { value: string }) {
  const t = useTexts(ownTexts)
  return <TextArea label={t.bio} hint={t.bioHint(BIO_MAX)} name="bio" maxLength={BIO_MAX} defaultValue={value} />
}

/** How the user ranks: one of four, or none. */
export function StyleField({ me }: { me: Me }) {
  const t = useTexts(ownTexts)
  const named = roleIcons.map((role) => ({ value: role as string, role, ...t.roles[role] }))
  const choices = [...named, { value: '', role: null, name: t.noRole, hint: '' }]
  return (
    <fieldset className="choice-field">
      <legend className="field-label">{t.role}</legend>
      <div className="style-cards">
        {choices.map(({ value, role, name, hint }) => (
          <label key={value} className="style-card">
            <input type="radio" name="roleIcon" value={value} defaultChecked={(me.roleIcon ?? '') === value} />
            {role && <RoleIcon role={role} size={32} />}
            <span>
              <span className="style-name">{name}</span>
              {hint && <span className="style-hint">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Interests of the user. The hidden field tells the server that the form had these boxes, even if none is checked. */
export function InterestsField({ me }: { me: Me }) {
  const t = useTexts(ownTexts)
  return (
    <fieldset className="choice-field">
      <legend className="field-label">{t.interests}</legend>
      <input type="hidden" name="interests" value="asked" />
      <div className="flex flex-wrap gap-2">
        {interests.map((name) => (
          <Chip
            key={name}
            name={`interest-${name}`}
            emoji={interestEmojis[name]}
            defaultChecked={me.interests.includes(name)}
          >
            {t.interestNames[name]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** Refusal of a profile change, announced to screen readers at once. */
export function FormAlert({ refusal }: { refusal: Refusal | null }) {
  const language = useLanguage()
  const zone = useZone()
  return (
    <div role="alert">
      {refusal && (
        <p className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{profileRefusal(language, new ApiError(refusal), zone).text}</span>
        </p>
      )}
    </div>
  )
}

/** Toast that the profile was not changed (specification 8). The form shows the reason. */
export function useTellFailure(): () => void {
  const t = useTexts(ownTexts)
  return () => void toast({ title: t.failed, description: t.failedText, variant: 'destructive' })
}

// A copy of the list in the contract: importing its schema as a value would add the schema library to the bundle.
const roleIcons: readonly RoleIconName[] = ['analytical', 'casual', 'wise', 'competitive']

const interestEmojis: Record<Interest, string> = {
  cine: '🎬',
  musica: '🎵',
  videojuegos: '🎮',
  comida: '🍲',
  libros: '📚',
  viajes: '🧳',
  productividad: '✅',
  deporte: '⚽',
  opinion: '💬',
  autoayuda: '🌱',
  random: '🎲',
}
const interests = Object.keys(interestEmojis) as Interest[]

type Fields = Record<string, string>

/** Profile changes from form fields; absent fields are left out. The server parses the set-up's form without JavaScript. */
export function changesIn(fields: Fields): ProfileChanges {
  const { username, bio, roleIcon } = fields
  return {
    ...(username ? { username } : {}),
    ...(bio === undefined ? {} : { bio }),
    ...(roleIcon === undefined ? {} : { roleIcon: (roleIcon || null) as RoleIconName | null }),
    ...(fields.interests === undefined ? {} : { interests: interests.filter((name) => `interest-${name}` in fields) }),
  }
}
