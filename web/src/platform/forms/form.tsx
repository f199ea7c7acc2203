import { type FieldIssue, languageCodes } from '@liston/contract/kernel'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { atMost, FieldErrors } from '../../design/controls/field-frame.tsx'
import { defineTexts, formatNumber, type Language, useLanguage } from '../texts.tsx'

type Props = ComponentProps<'form'> & {
  /** The result of useForm, or of any other call that may be refused. */
  of: { props?: ComponentProps<'form'>; refusal: object | null }
  /** Names of inputs that differ from the field of the contract, by the field's path. */
  names?: Record<string, string>
  /** Another refusal that is about one input. */
  error?: { name: string; text: string } | undefined
}

/**
 * A form whose fields show what the server refused of their values. The first such field gets the focus.
 */
export function Form({ of: { props, refusal }, names = {}, error, ref = props?.ref, ...form }: Props) {
  const language = useLanguage()
  // A useForm moves the focus itself, with its own ref.
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])
  const issues = issuesOf(refusal)
  return (
    <FieldErrors
      value={(name) => {
        if (error?.name === name) return error.text
        const issue = issues.find(({ field }) => isAbout(names[field] ?? field, name))
        return issue && wordsFor(language, issue)
      }}
    >
      <form {...props} {...form} ref={ref === undefined ? element : ref} />
    </FieldErrors>
  )
}

function issuesOf(refusal: object | null): FieldIssue[] {
  const { code, data } = (refusal ?? {}) as { code?: string; data?: { issues?: FieldIssue[] } }
  return (code === 'VALIDATION' && data?.issues) || []
}

/** Shows the texts of the language with the first refused field, in an editor of texts in both languages. */
export function useRefusedLanguage(refusal: object | null, show: (language: Language) => void): void {
  const [seen, setSeen] = useState(refusal)
  if (refusal === seen) return
  setSeen(refusal)
  const field = issuesOf(refusal)[0]?.field ?? ''
  for (const language of languageCodes) if (field.startsWith(`texts.${language}.`)) show(language)
}

/** True if a path of the contract ("texts.es.description", "links.0") is about the input `name` ("description", "links"). */
function isAbout(path: string, name: string): boolean {
  const steps = path.replace(/(\.\d+)+$/, '').split('.')
  return steps.some((_, from) => steps.slice(from).join('.') === name)
}

export const texts = defineTexts({
  es: {
    empty: 'Escribe algo aquí.',
    wrong: 'Esto no vale así. Revísalo.',
    min: { characters: 'Al menos {n} caracteres.', items: 'Al menos {n}.', number: 'Como mínimo, {n}.' },
    max: { items: 'Como mucho {n}.', number: 'Como máximo, {n}.' },
  },
  en: {
    empty: 'Write something here.',
    wrong: 'This isn’t valid. Please check it.',
    min: { characters: 'At least {n} characters.', items: 'At least {n}.', number: 'At least {n}.' },
    max: { items: 'At most {n}.', number: 'At most {n}.' },
  },
})

/** What is wrong with a field, in words. */
function wordsFor(language: Language, { min, max, of = 'number' }: FieldIssue): string {
  const t = texts[language]
  if (min === 1 && of === 'characters') return t.empty
  if (min !== undefined) return t.min[of].replace('{n}', formatNumber(language, min))
  if (max === undefined) return t.wrong
  return of === 'characters' ? atMost(language, max) : t.max[of].replace('{n}', formatNumber(language, max))
}
