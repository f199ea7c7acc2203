import { BIO_MAX, type Me } from '@liston/contract/profiles'
import { Chip } from '../../../design/controls/chip.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Emoji } from '../../../design/identity/emoji.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { interestEmojis, interests, roleIcons, roleMarks } from './choices.ts'
import { ownTexts } from './texts.ts'

/** Words about oneself. */
export function BioField({ value }: { value: string }) {
  const t = useTexts(ownTexts)
  return <TextArea label={t.bio} hint={t.bioHint(BIO_MAX)} name="bio" maxLength={BIO_MAX} defaultValue={value} />
}

/** How one ranks: one of four, or not said. */
export function StyleField({ me }: { me: Me }) {
  const t = useTexts(ownTexts)
  const named = roleIcons.map((value) => ({ value: value as string, mark: roleMarks[value], ...t.roles[value] }))
  const choices = [...named, { value: '', mark: '', name: t.noRole, hint: '' }]
  return (
    <fieldset className="choice-field">
      <legend className="field-label">{t.role}</legend>
      <div className="style-cards">
        {choices.map(({ value, mark, name, hint }) => (
          <label key={value} className="style-card">
            <input type="radio" name="roleIcon" value={value} defaultChecked={(me.roleIcon ?? '') === value} />
            <span>
              <span className="style-name">
                {mark && <Emoji>{mark}</Emoji>}
                {name}
              </span>
              {hint && <span className="style-hint">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What one likes: as many as one wants. A form without ticks still says that it asked. */
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
