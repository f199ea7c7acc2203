import {
  ECONOMY_NUMBERS,
  type EconomyNumbers,
  type LedgerKind,
  type NewNumbers,
  NUMBER_GROUPS,
  type NumberGroup,
  type NumberName,
  type NumbersEffect,
} from '@liston/contract/economy'
import type { FormEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { BareTable, type Column, numeral } from '../../../platform/panel/panel-table.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'
import { groupWord, numberWord } from './number-words.ts'
import { numberTexts } from './texts.ts'

type Props = { held: EconomyNumbers; asked: NewNumbers; mayChange: boolean }

/** Disables unchanged fields, so that the URL contains only changed settings. */
function leaveOutWhatStands(event: FormEvent<HTMLFormElement>) {
  const fields = event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-now]')
  for (const field of fields) if (field.value === field.dataset.now) field.disabled = true
}

/** All settings with their bounds. Submitting opens the page with the simulation. */
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

function Group({ group, held, asked, mayChange }: Props & { group: NumberGroup }) {
  const t = useTexts(numberTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const names = Object.keys(NUMBER_GROUPS[group]) as NumberName[]
  const isOpen = group === 'prices' || names.some((name) => asked[name] !== undefined)
  return (
    <Card as="section">
      <details open={isOpen}>
        <summary className="admin-summary">
          <h3 className="text-lg">{groupWord(language, group)}</h3>
        </summary>
        <div className="field-row numbers-fields">
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

const sums = ['minted', 'burned', 'xp', 'credits'] as const

/** The last 30 days of the ledger: actual, and simulated with the proposed settings. */
export function Effect({ effect, isAsked }: { effect: NumbersEffect; isAsked: boolean }) {
  const t = useTexts(numberTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  return (
    <Card as="section" aria-labelledby="effect" className="grid gap-4">
      <h2 id="effect" className="text-xl">
        {t.effect}
      </h2>
      <p className="text-sm text-muted">{isAsked ? t.effectLead : t.now}</p>
      <dl className="numbers-sums">
        {sums.map((sum) => {
          const { before, after } = effect[sum]
          return (
            <div key={sum}>
              <dt>{t[sum]}</dt>
              <dd>
                <span className="numeral">{number(before)}</span>
                {before !== after && (
                  <>
                    {' → '}
                    <ins className="numeral">{number(after)}</ins>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {effect.cappedDays > 0 && <p className="text-sm text-muted">{t.capped(effect.cappedDays)}</p>}
      {effect.lines.length === 0 ? <EmptyState title={t.empty} /> : <Lines effect={effect} isAsked={isAsked} />}
    </Card>
  )
}

function Lines({ effect, isAsked }: { effect: NumbersEffect; isAsked: boolean }) {
  const t = useTexts(numberTexts)
  const changed = effect.lines.filter(({ before, after }) => before !== after)
  return (
    <details open={isAsked}>
      <summary className="admin-summary">{t.more}</summary>
      <BareTable
        plainLabel={t.more}
        columns={useColumns(isAsked)}
        rows={isAsked && changed.length > 0 ? changed : effect.lines}
        keyOf={({ currency, kind }) => `${currency} ${kind}`}
      />
    </details>
  )
}

function useColumns(isAsked: boolean): Column<NumbersEffect['lines'][number]>[] {
  const t = useTexts(numberTexts)
  const { kinds } = useTexts(economyTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const shown: Column<NumbersEffect['lines'][number]>[] = [
    { name: 'kind', label: t.what, cell: ({ kind }) => kinds[kind as LedgerKind] ?? kind },
    { name: 'acts', label: t.times, cell: ({ acts }) => number(acts), td: numeral },
    {
      name: 'before',
      label: t.before,
      cell: ({ before, currency }) => `${number(before)} ${t.currencies[currency]}`,
      td: numeral,
    },
  ]
  if (!isAsked) return shown
  return [
    ...shown,
    {
      name: 'after',
      label: t.after,
      cell: ({ after, currency }) => `${number(after)} ${t.currencies[currency]}`,
      // Changed sums are bold.
      td: ({ before, after }) => ({ ...numeral(), 'data-may': before === after ? undefined : 'change' }),
    },
  ]
}

type Said = Record<string, string | undefined>
const names = Object.keys(ECONOMY_NUMBERS) as NumberName[]

const isNumber = (text = '') => /^\d{1,6}$/.test(text)

/** Settings in the URL parameters. Ignores what is no whole number. */
export function askedNumbers(said: Said): NewNumbers {
  return Object.fromEntries(
    names.flatMap((name) => (isNumber(said[name]) ? [[name, Number(said[name])] as const] : [])),
  )
}

/** Settings that differ from the current ones. */
export const changedNumbers = (asked: NewNumbers, held: EconomyNumbers): NewNumbers =>
  Object.fromEntries(Object.entries(asked).filter(([name, value]) => held[name as NumberName] !== value))

/** Serialises settings for the endpoint, in a fixed order. */
export const writtenNumbers = (asked: NewNumbers): string =>
  names.flatMap((name) => (asked[name] === undefined ? [] : [`${name}:${asked[name]}`])).join(',')
