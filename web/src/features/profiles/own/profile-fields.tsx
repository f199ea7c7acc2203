import { BIO_MAX, type Me } from '@liston/contract/profiles'
import { Chip } from '../../../design/controls/chip.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { RoleIcon } from '../role-icon.tsx'
import { interestEmojis, interests, roleIcons } from './choices.ts'
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
