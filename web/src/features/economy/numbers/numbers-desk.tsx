import './numbers.css'
import {
  type EconomyNumbers,
  type HeldNumbers,
  type NewNumbers,
  type NumberBreak,
  type NumberName,
} from '@liston/contract/economy'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { PanelCard, PanelChange, useMayChange } from '../../../platform/panel/panel-detail.tsx'
import { PanelForm } from '../../../platform/panel/panel-form.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useStaffProof } from '../../accounts/index.ts'
import { numberWord } from './number-words.ts'
import { changedNumbers, Effect, NumbersForm, writtenNumbers } from './numbers-form.tsx'
import { effectQuery, numbersQuery } from './queries.ts'
import { breakWord, numbersRefusal, numberTexts } from './texts.ts'

/** Admin page of the economy settings: simulates changes on the last 30 days, then saves them. */
export function NumbersDesk({ asked }: { asked: NewNumbers }) {
  const api = useApi()
  const { data } = useSuspenseQuery(numbersQuery(api))
  const { data: effect } = useSuspenseQuery(effectQuery(api, writtenNumbers(asked)))
  const mayChange = useMayChange('economy')
  const held = data.numbers as EconomyNumbers
  const changed = changedNumbers(asked, held)
  const isAsked = Object.keys(changed).length > 0
  return (
    <>
      {isAsked && <Asked changed={changed} held={data} breaks={effect.breaks as NumberBreak[]} mayChange={mayChange} />}
      <Effect effect={effect} isAsked={isAsked} />
      {/* Uncontrolled fields keep their input, so a new key replaces the form when the settings change. */}
      <NumbersForm key={JSON.stringify([asked, data.version])} {...{ held, asked, mayChange }} />
      <History held={data} mayChange={mayChange} />
    </>
  )
}

type AskedProps = { changed: NewNumbers; held: HeldNumbers; breaks: NumberBreak[]; mayChange: boolean }

/** The proposed changes: why they are invalid, or the form to save them. */
function Asked({ changed, held, breaks, mayChange }: AskedProps) {
  const t = useTexts(numberTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const number = (n: number) => formatNumber(language, n)
  return (
    <PanelCard id="changing" title={t.changing}>
      <ul className="grid gap-1">
        {(Object.entries(changed) as [NumberName, number][]).map(([name, value]) => (
          <li key={name}>{t.from(numberWord(language, name), number(held.numbers[name] ?? 0), number(value))}</li>
        ))}
      </ul>
      {breaks.length > 0 ? (
        <div role="alert" className="grid gap-2">
          <h3 className="text-negative">{t.breaks}</h3>
          <ul className="grid gap-1">
            {breaks.map((one) => (
              <li key={`${one.name} ${one.why} ${one.other}`}>{breakWord(language, one)}</li>
            ))}
          </ul>
        </div>
      ) : (
        mayChange && (
          <SaveNumbersForm
            numbers={changed}
            version={held.version}
            label={t.save}
            done={t.saved}
            onDone={() => void navigate({ href: '/admin-panelrankw/economy' })}
          />
        )
      )}
      <a className="link link-alone" href="/admin-panelrankw/economy">
        {t.clear}
      </a>
    </PanelCard>
  )
}

type Props = {
  numbers: NewNumbers
  /** Version that the admin saw; saving fails if it is not the latest. */
  version: number
  label: string
  done: string
  small?: boolean
  onDone?: () => void
}

/** Saves settings. The admin confirms their identity again if the last confirmation is too old. */
function SaveNumbersForm({ numbers, version, label, done, small, onDone }: Props) {
  const api = useApi()
  return (
    <PanelForm
      submit={(_fields, once) => api.economy.saveNumbers({ numbers, version }, once)}
      changes={[keys.admin, keys.settings]}
      done={done}
      {...(onDone && { onDone })}
      why={numbersRefusal}
      proof={useStaffProof()}
      press={label}
      {...(small && { variant: 'secondary', size: 'sm' })}
      className="grid justify-items-start gap-3"
    />
  )
}

/** Latest changes of the settings, each with a form to revert it. */
function History({ held: { changes, version }, mayChange }: { held: HeldNumbers; mayChange: boolean }) {
  const t = useTexts(numberTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  return (
    <PanelCard id="changes" title={t.history}>
      {changes.length === 0 && <EmptyState title={t.noHistory} />}
      <ol className="grid gap-2">
        {changes.map((change, n) => (
          <PanelChange
            key={change.version}
            by={t.changedBy(change.by)}
            at={change.changedAt}
            act={
              mayChange &&
              n === 0 && (
                <SaveNumbersForm
                  small
                  numbers={Object.fromEntries(change.numbers.map(({ name, before }) => [name, before]))}
                  version={version}
                  label={t.undo}
                  done={t.undone}
                />
              )
            }
          >
            {change.numbers.map(({ name, before, after }) => (
              <span key={name}>{t.from(numberWord(language, name), number(before), number(after))}</span>
            ))}
          </PanelChange>
        ))}
      </ol>
    </PanelCard>
  )
}
