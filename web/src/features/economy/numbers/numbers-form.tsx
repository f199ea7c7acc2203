import {
  ECONOMY_NUMBERS,
  type EconomyNumbers,
  type NewNumbers,
  NUMBER_GROUPS,
  type NumberGroup,
  type NumberName,
} from '@liston/contract/economy'
import type { FormEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { groupWord, numberWord } from './number-words.ts'
import { numberTexts } from './texts.ts'

type Props = { held: EconomyNumbers; asked: NewNumbers; unreadable: readonly NumberName[]; mayChange: boolean }

/** Disables unchanged fields, so that the URL contains only changed settings. */
function leaveOutWhatStands(event: FormEvent<HTMLFormElement>) {
  const fields = event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-now]')
  for (const field of fields) if (field.value === field.dataset.now) field.disabled = true
}

/** All settings with their bounds. Submitting reloads the page with the simulation, with or without JavaScript. */
export function NumbersForm({ mayChange, ...values }: Props) {
  const t = useTexts(numberTexts)
  return (
    <form action="/admin-panelrankw/economy" onSubmit={leaveOutWhatStands} className="grid gap-4">
      <h2 className="text-xl">{t.numbers}</h2>
      {(Object.keys(NUMBER_GROUPS) as NumberGroup[]).map((group) => (
        <Group key={group} {...{ group, mayChange, ...values }} />
      ))}
      {mayChange ? (
        <p className="numbers-act">
          <Button type="submit" variant="primary">
            {t.see}
          </Button>
          <span className="text-sm text-muted">{t.seeHint}</span>
        </p>
      ) : (
        <p className="text-muted">{t.readOnly}</p>
      )}
    </form>
  )
}

/** A browser cannot show its message at a field in a closed section. */
const openSection = (event: FormEvent<HTMLInputElement>) => {
  const section = event.currentTarget.closest('details')
  if (section) section.open = true
}

function Group({ group, held, asked, unreadable, mayChange }: Props & { group: NumberGroup }) {
  const t = useTexts(numberTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const names = Object.keys(NUMBER_GROUPS[group]) as NumberName[]
  const isOpen = group === 'prices' || names.some((name) => asked[name] !== undefined || unreadable.includes(name))
  return (
    <Card as="section">
      <details open={isOpen}>
        <summary className="admin-summary">
          <h3 className="text-lg">{groupWord(language, group)}</h3>
        </summary>
        <div className="numbers-fields">
          {names.map((name) => {
            const { is, min, max } = ECONOMY_NUMBERS[name]
            return (
              <Field
                key={name}
                label={numberWord(language, name)}
                hint={t.range(number(min), number(max), number(is))}
                name={name}
                type="number"
                inputMode="numeric"
                min={min}
                max={max}
                required
                readOnly={!mayChange}
                defaultValue={asked[name] ?? held[name]}
                data-now={held[name]}
                onInvalid={openSection}
              />
            )
          })}
        </div>
      </details>
    </Card>
  )
}
