import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../design/controls/button.tsx'
import type { ButtonLook } from '../../design/controls/button-class.ts'
import { toast } from '../../design/feedback/toast.ts'
import { Form } from '../forms/form.tsx'
import { type Refusal, useForm } from '../forms/use-form.ts'
import { newKey } from '../new-key.ts'
import { type Language, useLanguage, useTexts } from '../texts.tsx'
import { panelTexts } from './texts.ts'

type Fields = Record<string, string>
export type Once = { context: { idempotencyKey: string } }
type Words = (language: Language, refusal: Refusal) => string

/** A renewed proof of identity: useStaffProof of accounts. */
type Proof = {
  prove(given: { password?: string | undefined; proofCode?: string | undefined }): Promise<void>
  onDone(): void
  onRefused(refusal: Refusal): void
  answerTo(refusal: Refusal | null, words: Words): ReactNode
}

/** What a form or a button of an admin page does, and what it says afterwards. */
export type PanelAct<R = unknown> = {
  /** Calls the endpoint, with the idempotency key of this press. */
  submit(fields: Fields, once: Once): Promise<R>
  /** Keys of the queries to refetch, also after a refusal: another staff member may have been faster. */
  changes: readonly QueryKey[]
  /** Toast on success. */
  done?: string | ((result: R) => string)
  /** Title of the toast on a refusal; "No se ha guardado" by default. The text is from `why`. */
  refused?: string
  why: Words
  /** Called when the queries are refetched. */
  onDone?(result: R): void
  /** For actions that need a recent proof of identity. The form then shows refusals above its button, without a toast. */
  proof?: Proof
}

/** Says how an action went, and refetches what it changed. */
export function useOutcome<R>({ changes, done, refused, why, onDone, proof }: Omit<PanelAct<R>, 'submit'>) {
  const t = useTexts(panelTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const refetch = () => Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })))
  return {
    onDone(result: R) {
      proof?.onDone()
      const title = typeof done === 'function' ? done(result) : done
      if (title) toast({ title, variant: 'success' })
      void refetch().then(() => onDone?.(result))
    },
    onRefused(refusal: Refusal) {
      proof?.onRefused(refusal)
      if (!proof) toast({ title: refused ?? t.notSaved, description: why(language, refusal), variant: 'destructive' })
      void refetch()
    },
  }
}

/** The idempotency key of a press. */
export const newOnce = (): Once => ({ context: { idempotencyKey: newKey() } })

/** State of a form of an admin page. */
function usePanelAct<R>({ submit, ...act }: PanelAct<R>) {
  return useForm<R>({
    async submit({ password, proofCode, ...fields }) {
      await act.proof?.prove({ password, proofCode })
      return submit(fields, newOnce())
    },
    ...useOutcome(act),
  })
}

type Look = Pick<ButtonLook, 'variant' | 'size'>
type FormProps = Pick<ComponentProps<typeof Form>, 'names' | 'className' | 'aria-labelledby'>

type PanelFormProps<R> = PanelAct<R> &
  Look &
  FormProps & {
    /** Text of the button; "Guardar" by default. */
    press?: string
    /** Field that refusals are about: one for all of them, or one by code. */
    at?: string | Partial<Record<string, string>>
    /** Field to empty and to focus after success, for the next entry. */
    empties?: string
    /** Places fields and button side by side. */
    isRow?: boolean
    isDisabled?: boolean
    children?: ReactNode
  }

/** Form of an admin page: fields, and a button below or beside them. */
export function PanelForm<R>(props: PanelFormProps<R>) {
  const { press, variant, size, at, empties, isRow, isDisabled, names, className, children, ...act } = props
  const t = useTexts(panelTexts)
  const language = useLanguage()
  const form = usePanelAct({
    ...act,
    onDone(result) {
      if (empties) emptyField(form.props.ref.current, empties)
      act.onDone?.(result)
    },
  })
  const { refusal } = form
  const name = refusal && (typeof at === 'string' ? at : at?.[refusal.code])
  const error = refusal && name ? { name, text: act.why(language, refusal) } : undefined
  return (
    <Form
      of={form}
      error={error}
      {...(names && { names })}
      aria-labelledby={props['aria-labelledby']}
      className={className ?? (isRow ? 'flex flex-wrap items-end gap-3' : 'grid gap-4')}
    >
      {children}
      {act.proof?.answerTo(error ? null : refusal, act.why)}
      <Button
        type="submit"
        variant={variant ?? (isRow ? 'secondary' : 'primary')}
        size={size ?? 'md'}
        className="justify-self-start"
        disabled={isDisabled}
        pending={form.pending}
        pendingText={t.saving}
      >
        {press ?? t.save}
      </Button>
    </Form>
  )
}

function emptyField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.value = ''
  field.focus()
}

type PanelButtonProps<R> = Omit<PanelAct<R>, 'submit' | 'proof'> &
  Look & {
    submit(once: Once): Promise<R>
    /** Accessible name, if several buttons of the page have the same text. */
    label?: string
    children: ReactNode
  }

/** Button of an admin page that acts on one thing. */
export function PanelButton<R>({ submit, label, variant, size, children, ...act }: PanelButtonProps<R>) {
  const t = useTexts(panelTexts)
  const form = usePanelAct({ ...act, submit: (_fields, once) => submit(once) })
  return (
    <Form of={form}>
      <Button
        type="submit"
        variant={variant ?? 'secondary'}
        size={size ?? 'md'}
        pending={form.pending}
        pendingText={t.saving}
        aria-label={label}
      >
        {children}
      </Button>
    </Form>
  )
}
