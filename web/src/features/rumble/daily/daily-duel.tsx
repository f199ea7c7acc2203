import { type DailyDuel as Duel, type DailyPage, DailySide } from '@liston/contract/rumble'
import { type RefObject, useEffect, useRef } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { ItemPicture } from '../../../design/identity/cover.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { refusalText } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { dailyRefusalTexts } from './refusal-texts.ts'
import { dailyTexts } from './texts.ts'

type Props = { day: string; duel: Duel; onAnswered: (page: DailyPage) => void }

/** Two large cards, each a button. A void duel has a button to skip it. */
export function DailyDuel({ day, duel: { place, shown }, onAnswered }: Props) {
  const t = useTexts(dailyTexts)
  const language = useLanguage()
  const api = useApi()
  const side = useRef<DailySideOrNull>(null)
  const form = useForm({
    submit: () => api.rumble.answerDaily({ day, place, side: side.current }, { context: { idempotencyKey: newKey() } }),
    onDone: onAnswered,
  })
  useDailyKeys(form.props.ref)
  const choose = (chosen: DailySideOrNull) => () => {
    side.current = chosen
  }
  return (
    <form {...form.props} className="daily-duel" aria-busy={form.pending || undefined}>
      <DuelHead place={place} shown={shown} />
      {shown ? (
        <div className="daily-pair">
          {DailySide.options.map((one) => (
            <button
              key={one}
              type="submit"
              className="card daily-card"
              data-tone={one === 'a' ? 'primary' : 'accent'}
              aria-disabled={form.pending || undefined}
              onClick={choose(one)}
            >
              <ItemPicture item={shown[one]} className="daily-image" />
              <span lang={shown.ranking.language === language ? undefined : shown.ranking.language}>
                {shown[one].name}
              </span>
            </button>
          ))}
          <span className="daily-or" aria-hidden="true">
            {t.or}
          </span>
        </div>
      ) : (
        <div className="daily-gone">
          <p>{t.gone}</p>
          <Button type="submit" variant="primary" pending={form.pending} onClick={choose(null)}>
            {t.passOver}
          </Button>
        </div>
      )}
      <div role="alert">
        {form.refusal && (
          <p className="field-error">
            <ErrorMark size={18} aria-hidden="true" />
            <span>{refusalText(dailyRefusalTexts, language, form.refusal)}</span>
          </p>
        )}
      </div>
      {shown && <p className="daily-keys text-sm text-muted">{t.keys}</p>}
    </form>
  )
}

/** Left arrow chooses the first card, right arrow the second. Fields, menus and dialogs keep their arrow keys. */
function useDailyKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = ['ArrowLeft', 'ArrowRight'].indexOf(event.key)
      const busy = event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (at === -1 || busy || event.defaultPrevented) return
      if (document.activeElement?.closest('input, textarea, select, [role=menu], .modal')) return
      form.current?.querySelectorAll<HTMLButtonElement>('.daily-card')[at]?.click()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [form])
}

type DailySideOrNull = 'a' | 'b' | null

/** The question and the ranking it is about. */
function DuelHead({ place, shown }: Pick<Duel, 'place' | 'shown'>) {
  const t = useTexts(dailyTexts)
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // From the second duel on: keyboard and screen reader users continue from here.
  useEffect(() => {
    if (place > 1) heading.current?.focus()
  }, [place])
  return (
    <header className="daily-head">
      <p className="text-muted">{t.of(place, 7)}</p>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {t.question}
      </h2>
      {shown && (
        <p className="text-muted">
          {t.from}{' '}
          <Anchor
            href={`/ranking/${shown.ranking.id}`}
            className="link"
            lang={shown.ranking.language === language ? undefined : shown.ranking.language}
          >
            {shown.ranking.topic}
          </Anchor>
        </p>
      )}
    </header>
  )
}
